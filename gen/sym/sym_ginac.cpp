/* SPDX-License-Identifier: GPL-2.0-or-later */
/* The algebra's only sight of GiNaC, and the only C++. Expressions live in a vector; a handle is an index into it,
   and structurally equal expressions share one handle, so that callers may remember what they know by handle. All
   symbols are real. Whatever GiNaC or CLN throws ends in `guard`: the call returns SYM_FAIL and the message is kept.
   What GiNaC would answer with a complex number, a pole or a number of a million digits is refused before or right
   after it is built. `abs`, `sign` and powers with symbolic exponents are functions of ours: GiNaC's own derivatives
   drag conjugates in, or divide by the base. Neither its parser nor its printer is used. */
#include "sym/sym.h"

#include <cln/float.h>
#include <cln/integer.h>
#include <cln/integer_io.h>
#include <cln/rational.h>
#include <cln/real.h>
#include <ginac/ginac.h>

#include <cctype>
#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

/* The enumerators of parse/parse.h, in the order of dag/ops.def; that header is C only. */
enum {
    FN_SIN, FN_COS, FN_TAN, FN_ASIN, FN_ACOS, FN_ATAN, FN_ATAN2, FN_SINH, FN_COSH, FN_TANH,
    FN_EXP, FN_LOG, FN_SQRT, FN_ABS, FN_SIGN, FN_COUNT
};

namespace {

using GiNaC::ex;
using GiNaC::ex_to;
using GiNaC::function;
using GiNaC::is_a;
using GiNaC::is_exactly_a;
using GiNaC::numeric;

const size_t POWER_BITS = 10000;    /* result of a numeric power */
const size_t NUMBER_BITS = 100000;  /* any number */
const long DECIMAL_EXPONENT = 20000;
const size_t ZERO_TERMS = 5000;     /* effort of sym_is_zero */

struct Refused : std::runtime_error {
    using std::runtime_error::runtime_error;
};

size_t bits(const numeric &n)
{
    if (!n.is_rational())
        return 0;
    const cln::cl_RA r = cln::the<cln::cl_RA>(n.to_cl_N());
    return cln::integer_length(cln::abs(cln::numerator(r))) + cln::integer_length(cln::denominator(r)) - 1;
}

bool is_number(const ex &e) { return is_exactly_a<numeric>(e); }
const numeric &number(const ex &e) { return ex_to<numeric>(e); }

/* The size of what GiNaC would raise to a power at once: a number, the factor of a product, the content of a sum. */
size_t content_bits(const ex &e)
{
    if (is_number(e))
        return number(e).is_equal(1) || number(e).is_equal(-1) ? 0 : bits(number(e));
    size_t most = 0;
    if (is_exactly_a<GiNaC::mul>(e)) {
        for (size_t i = 0; i < e.nops(); i++)
            if (is_number(e.op(i)))
                most = std::max(most, content_bits(e.op(i)));
    } else if (is_exactly_a<GiNaC::add>(e)) {
        for (size_t i = 0; i < e.nops(); i++)
            most = std::max(most, is_exactly_a<GiNaC::add>(e.op(i)) ? size_t(0) : content_bits(e.op(i)));
    }
    return most;
}

ex real_power(const ex &a, const ex &b);

/* ---- functions of ours ---- */

DECLARE_FUNCTION_1P(dal_abs)
DECLARE_FUNCTION_1P(dal_sign)
DECLARE_FUNCTION_2P(dal_power)

ex abs_eval(const ex &x)
{
    if (is_number(x))
        return GiNaC::abs(number(x));
    if (GiNaC::is_the_function<dal_abs_SERIAL>(x) || GiNaC::is_the_function<GiNaC::exp_SERIAL>(x))
        return x;
    return dal_abs(x).hold();
}

ex abs_derivative(const ex &x, unsigned) { return dal_sign(x); }

ex sign_eval(const ex &x)
{
    if (is_number(x))
        return number(x).csgn();
    return dal_sign(x).hold();
}

ex sign_derivative(const ex &, unsigned) { return 0; }

ex power_eval(const ex &a, const ex &b)
{
    if (is_number(b) || is_number(a))
        return real_power(a, b);
    return dal_power(a, b).hold();
}

ex power_derivative(const ex &a, const ex &b, unsigned k)
{
    if (k == 0)
        return b * real_power(a, b - 1);
    return real_power(a, b) * GiNaC::log(a);
}

REGISTER_FUNCTION(dal_abs, eval_func(abs_eval).evalf_func(abs_eval).derivative_func(abs_derivative))
REGISTER_FUNCTION(dal_sign, eval_func(sign_eval).evalf_func(sign_eval).derivative_func(sign_derivative))
REGISTER_FUNCTION(dal_power, eval_func(power_eval).evalf_func(power_eval).derivative_func(power_derivative))

/* a^b over the reals. */
ex real_power(const ex &a, const ex &b)
{
    if (!is_number(b)) {
        if (!is_number(a))
            return dal_power(a, b);
        if (number(a).is_equal(1))
            return 1;
        if (number(a).is_zero())
            throw Refused("a power of 0 whose exponent is not a number");
        if (number(a).is_negative())
            throw Refused("not real: a negative number to a power that is no integer");
        return dal_power(a, b).hold();
    }
    const numeric &e = number(b);
    if (a.is_zero()) {
        if (e.is_zero())
            throw Refused("0^0 has no value");
        if (e.is_negative())
            throw Refused("division by zero");
        return 0;
    }
    if (!e.is_rational())
        return GiNaC::pow(a, b);
    if (!e.is_integer() && is_number(a) && number(a).is_negative())
        throw Refused("not real: a negative number to a power that is no integer");
    const numeric size = GiNaC::abs(e);
    const size_t content = content_bits(a);
    if (size > numeric(1000000000L) && !(is_number(a) && content == 0))
        throw Refused("the exponent is too large");
    if (content > 0 && size * numeric(static_cast<unsigned long>(content)) > numeric(static_cast<unsigned long>(POWER_BITS)))
        throw Refused("a power of a number that has more than 10000 bits");
    return GiNaC::pow(a, b);
}

/* ---- what may leave the shim ---- */

void demand_real_node(const ex &e)
{
    if (is_number(e)) {
        if (!number(e).is_real())
            throw Refused("not real: a complex number appears");
        if (bits(number(e)) > NUMBER_BITS)
            throw Refused("a number has more than 100000 bits");
    } else if (is_exactly_a<GiNaC::power>(e)) {
        const ex b = e.op(0), x = e.op(1);
        if (is_number(b) && number(b).is_real() && number(b).is_negative() && !(is_number(x) && number(x).is_integer()))
            throw Refused("not real: a negative number to a power that is no integer");
    }
}

/* New nodes that evaluation makes lie at the top: two levels are looked at. */
ex demand_real(const ex &e)
{
    demand_real_node(e);
    if (is_exactly_a<GiNaC::add>(e) || is_exactly_a<GiNaC::mul>(e)) {
        const size_t n = e.nops();
        for (size_t i = n > 16 ? n - 16 : 0; i < n; i++) {
            const ex x = e.op(i);
            demand_real_node(x);
            if (is_exactly_a<GiNaC::mul>(x))
                for (size_t k = 0; k < x.nops(); k++)
                    demand_real_node(x.op(k));
        }
    }
    return e;
}

struct ExHash {
    size_t operator()(const ex &e) const { return e.gethash(); }
};
struct ExEqual {
    bool operator()(const ex &a, const ex &b) const { return a.is_equal(b); }
};

void demand_real_deep(const ex &e, std::unordered_set<ex, ExHash, ExEqual> &seen)
{
    demand_real_node(e);
    if (e.nops() == 0 || !seen.insert(e).second)
        return;
    for (size_t i = 0; i < e.nops(); i++)
        demand_real_deep(e.op(i), seen);
}

/* An upper bound for the terms of expand(), cut at ZERO_TERMS + 1. */
size_t expanded_terms(const ex &e)
{
    size_t n = 1;
    if (is_exactly_a<GiNaC::add>(e)) {
        n = 0;
        for (size_t i = 0; i < e.nops() && n <= ZERO_TERMS; i++)
            n += expanded_terms(e.op(i));
    } else if (is_exactly_a<GiNaC::mul>(e)) {
        for (size_t i = 0; i < e.nops() && n <= ZERO_TERMS; i++)
            n *= expanded_terms(e.op(i));
    } else if (is_exactly_a<GiNaC::power>(e) && is_number(e.op(1)) && number(e.op(1)).is_integer()) {
        const size_t base = expanded_terms(e.op(0));
        numeric k = GiNaC::abs(number(e.op(1)));
        for (; base > 1 && k.is_positive() && n <= ZERO_TERMS; k = k - 1)
            n *= base;
    } else {
        for (size_t i = 0; i < e.nops() && n <= ZERO_TERMS; i++)
            n += expanded_terms(e.op(i)) - 1;
    }
    return std::min(n, ZERO_TERMS + 1);
}

/* ---- decimal texts ---- */

cln::cl_I ten_to(unsigned long n) { return n == 0 ? cln::cl_I(1) : cln::expt_pos(cln::cl_I(10), cln::cl_I(n)); }

cln::cl_I digits_value(const std::string &s) { return s.empty() ? cln::cl_I(0) : cln::cl_I(s.c_str()); }

/* [-]digits[.digits][e[+-]digits], exactly. */
cln::cl_RA decimal(const char *text)
{
    const char *p = text;
    const bool negative = *p == '-';
    if (negative)
        p++;
    std::string digits;
    long shift = 0;
    for (; std::isdigit(static_cast<unsigned char>(*p)); p++)
        digits += *p;
    if (*p == '.')
        for (p++; std::isdigit(static_cast<unsigned char>(*p)); p++, shift--)
            digits += *p;
    if (digits.empty())
        throw Refused("not a number");
    if (*p == 'e' || *p == 'E') {
        const char *const at = p + 1;
        char *end;
        p = at + (*at == '+' || *at == '-');
        if (!std::isdigit(static_cast<unsigned char>(*p)))
            throw Refused("not a number");
        const long e = std::strtol(at, &end, 10);
        if (e > DECIMAL_EXPONENT || e < -DECIMAL_EXPONENT)
            throw Refused("the exponent of a number is too large");
        shift += e;
        p = end;
    }
    if (*p != 0)
        throw Refused("not a number");
    const cln::cl_I n = negative ? -digits_value(digits) : digits_value(digits);
    if (shift >= 0)
        return n * ten_to(static_cast<unsigned long>(shift));
    return n / ten_to(static_cast<unsigned long>(-shift));
}

std::string integer_text(const cln::cl_I &n)
{
    std::ostringstream out;
    cln::fprintdecimal(out, n);
    return out.str();
}

std::string rational_text(const cln::cl_RA &r)
{
    const cln::cl_I d = cln::denominator(r);
    std::string s = integer_text(cln::numerator(r));
    if (d != 1)
        s += "/" + integer_text(d);
    return s;
}

/* Correctly rounded scientific notation with `digits` significant digits. */
std::string scientific(const cln::cl_RA &r, int digits)
{
    if (cln::zerop(r))
        return "0";
    const cln::cl_RA a = cln::abs(r);
    long e = static_cast<long>((static_cast<double>(cln::integer_length(cln::numerator(a))) -
                                static_cast<double>(cln::integer_length(cln::denominator(a)))) * 0.30103);
    std::string s;
    for (;;) { /* the estimate is off by one or two */
        const long k = digits - 1 - e;
        const cln::cl_RA scaled = k >= 0 ? a * ten_to(static_cast<unsigned long>(k)) : a / ten_to(static_cast<unsigned long>(-k));
        s = integer_text(cln::round1(scaled));
        if (s.size() > static_cast<size_t>(digits))
            e++;
        else if (s.size() < static_cast<size_t>(digits))
            e--;
        else
            break;
    }
    std::string out = cln::minusp(r) ? "-" : "";
    out += s.substr(0, 1);
    if (digits > 1)
        out += "." + s.substr(1);
    return out + "e" + std::to_string(e);
}

/* GiNaC's precision is a global: set for one evaluation, put back whatever happens. */
struct DigitsScope {
    long before;
    explicit DigitsScope(long n) : before(GiNaC::Digits) { GiNaC::Digits = n; }
    ~DigitsScope() { GiNaC::Digits = before; }
};

} // namespace

struct Sym {
    std::vector<ex> at{ex(0)}; /* at[0] is the failure's place */
    std::unordered_map<ex, uint32_t, ExHash, ExEqual> handles;
    bool failed = false;
    std::string message, shown;

    SymEx handle(const ex &e)
    {
        const auto found = handles.find(e);
        if (found != handles.end())
            return SymEx{found->second};
        const uint32_t id = static_cast<uint32_t>(at.size());
        at.push_back(e);
        handles.emplace(e, id);
        return SymEx{id};
    }
    const ex &of(SymEx e) const
    {
        if (e.id == 0 || e.id >= at.size())
            throw Refused("");
        return at[e.id];
    }
    void fail(const std::string &what)
    {
        if (failed)
            return;
        failed = true;
        message = what;
    }
};

namespace {

/* Runs f; a failure of an operand (empty message) passes on silently, any other is recorded. */
template <class R, class F> R guard(Sym *s, R on_failure, F f)
{
    try {
        return f();
    } catch (const Refused &e) {
        if (e.what()[0] != 0)
            s->fail(e.what());
    } catch (const GiNaC::pole_error &e) {
        s->fail(std::string(e.what()).find("division by zero") != std::string::npos ? "division by zero"
                                                                                     : "a function is taken at its pole");
    } catch (const std::overflow_error &) {
        s->fail("division by zero");
    } catch (const std::bad_alloc &) {
        s->fail("the algebra ran out of memory");
    } catch (const std::exception &e) {
        s->fail(std::string("the algebra failed: ") + e.what());
    } catch (...) {
        s->fail("the algebra failed");
    }
    return on_failure;
}

template <class F> SymEx build(Sym *s, F f)
{
    return guard(s, SYM_FAIL, [&] { return s->handle(demand_real(f())); });
}

template <class F> SymEx build_deep(Sym *s, F f)
{
    return guard(s, SYM_FAIL, [&] {
        const ex e = f();
        std::unordered_set<ex, ExHash, ExEqual> seen;
        demand_real_deep(e, seen);
        return s->handle(e);
    });
}

ex apply(int fn, const ex &a, const ex *b)
{
    const bool num = is_number(a);
    switch (fn) {
    case FN_SIN: return GiNaC::sin(a);
    case FN_COS: return GiNaC::cos(a);
    case FN_TAN: return GiNaC::tan(a);
    case FN_ASIN:
    case FN_ACOS:
        if (num && GiNaC::abs(number(a)) > 1)
            throw Refused("not real: asin or acos of a number outside [-1, 1]");
        return fn == FN_ASIN ? GiNaC::asin(a) : GiNaC::acos(a);
    case FN_ATAN: return GiNaC::atan(a);
    case FN_ATAN2:
        if (num && is_number(*b) && number(a).is_zero() && number(*b).is_zero())
            throw Refused("atan2(0, 0) has no value");
        return GiNaC::atan2(a, *b);
    case FN_SINH: return GiNaC::sinh(a);
    case FN_COSH: return GiNaC::cosh(a);
    case FN_TANH: return GiNaC::tanh(a);
    case FN_EXP: return GiNaC::exp(a);
    case FN_LOG:
        if (num && !number(a).is_positive())
            throw Refused(number(a).is_zero() ? "log(0) has no value" : "not real: log of a negative number");
        return GiNaC::log(a);
    case FN_SQRT:
        if (num && number(a).is_negative())
            throw Refused("not real: sqrt of a negative number");
        return real_power(a, GiNaC::numeric(1, 2));
    case FN_ABS: return dal_abs(a);
    case FN_SIGN: return dal_sign(a);
    }
    throw Refused("no such function");
}

int fn_of(const ex &e)
{
    if (!is_exactly_a<function>(e))
        return -1;
    if (GiNaC::is_the_function<GiNaC::sin_SERIAL>(e)) return FN_SIN;
    if (GiNaC::is_the_function<GiNaC::cos_SERIAL>(e)) return FN_COS;
    if (GiNaC::is_the_function<GiNaC::tan_SERIAL>(e)) return FN_TAN;
    if (GiNaC::is_the_function<GiNaC::asin_SERIAL>(e)) return FN_ASIN;
    if (GiNaC::is_the_function<GiNaC::acos_SERIAL>(e)) return FN_ACOS;
    if (GiNaC::is_the_function<GiNaC::atan_SERIAL>(e)) return FN_ATAN;
    if (GiNaC::is_the_function<GiNaC::atan2_SERIAL>(e)) return FN_ATAN2;
    if (GiNaC::is_the_function<GiNaC::sinh_SERIAL>(e)) return FN_SINH;
    if (GiNaC::is_the_function<GiNaC::cosh_SERIAL>(e)) return FN_COSH;
    if (GiNaC::is_the_function<GiNaC::tanh_SERIAL>(e)) return FN_TANH;
    if (GiNaC::is_the_function<GiNaC::exp_SERIAL>(e)) return FN_EXP;
    if (GiNaC::is_the_function<GiNaC::log_SERIAL>(e)) return FN_LOG;
    if (GiNaC::is_the_function<dal_abs_SERIAL>(e)) return FN_ABS;
    if (GiNaC::is_the_function<dal_sign_SERIAL>(e)) return FN_SIGN;
    return -1;
}

const GiNaC::symbol &symbol_of(const ex &e)
{
    if (!is_a<GiNaC::symbol>(e))
        throw Refused("not a symbol");
    return ex_to<GiNaC::symbol>(e);
}

} // namespace

extern "C" {

Sym *sym_create(void)
{
    try {
        return new Sym;
    } catch (...) {
        return nullptr;
    }
}

void sym_free(Sym *s) { delete s; }

const char *sym_failure(Sym *s)
{
    if (!s->failed)
        return nullptr;
    s->failed = false;
    s->shown.swap(s->message);
    return s->shown.c_str();
}

SymEx sym_decimal(Sym *s, const char *text)
{
    return build(s, [&] {
        if (*text == '-')
            throw Refused("not a number");
        return ex(numeric(decimal(text)));
    });
}

SymEx sym_rational(Sym *s, long num, long den)
{
    return build(s, [&] {
        if (den == 0)
            throw Refused("division by zero");
        return ex(numeric(num, den));
    });
}

SymEx sym_pi(Sym *s)
{
    return build(s, [&] { return ex(GiNaC::Pi); });
}

SymEx sym_symbol(Sym *s, const char *name)
{
    return guard(s, SYM_FAIL, [&] { return s->handle(GiNaC::realsymbol(name)); });
}

SymEx sym_add(Sym *s, SymEx a, SymEx b)
{
    return build(s, [&] { return s->of(a) + s->of(b); });
}

SymEx sym_sub(Sym *s, SymEx a, SymEx b)
{
    return build(s, [&] { return s->of(a) - s->of(b); });
}

SymEx sym_mul(Sym *s, SymEx a, SymEx b)
{
    return build(s, [&] { return s->of(a) * s->of(b); });
}

SymEx sym_div(Sym *s, SymEx a, SymEx b)
{
    return build(s, [&] {
        if (s->of(b).is_zero())
            throw Refused("division by zero");
        return s->of(a) * real_power(s->of(b), -1);
    });
}

SymEx sym_neg(Sym *s, SymEx a)
{
    return build(s, [&] { return -s->of(a); });
}

SymEx sym_pow(Sym *s, SymEx a, SymEx b)
{
    return build(s, [&] { return real_power(s->of(a), s->of(b)); });
}

SymEx sym_fn(Sym *s, int fn, SymEx a, SymEx b)
{
    return build(s, [&] { return apply(fn, s->of(a), fn == FN_ATAN2 ? &s->of(b) : nullptr); });
}

SymEx sym_diff(Sym *s, SymEx e, SymEx symbol)
{
    return build_deep(s, [&] { return s->of(e).diff(symbol_of(s->of(symbol))); });
}

SymEx sym_subs(Sym *s, SymEx e, const SymEx *symbols, const SymEx *values, size_t n)
{
    return build_deep(s, [&] {
        GiNaC::exmap map;
        for (size_t i = 0; i < n; i++) {
            symbol_of(s->of(symbols[i]));
            map[s->of(symbols[i])] = s->of(values[i]);
        }
        return s->of(e).subs(map, GiNaC::subs_options::no_pattern);
    });
}

SymEx sym_coeff(Sym *s, SymEx e, SymEx symbol, int power)
{
    return build_deep(s, [&] {
        symbol_of(s->of(symbol));
        if (expanded_terms(s->of(e)) > ZERO_TERMS)
            throw Refused("the expression is too large to be expanded");
        return s->of(e).expand().coeff(s->of(symbol), power);
    });
}

bool sym_is_zero(Sym *s, SymEx e)
{
    return guard(s, false, [&] {
        const ex &x = s->of(e);
        if (x.is_zero())
            return true;
        if (expanded_terms(x) > ZERO_TERMS)
            return false;
        return x.expand().is_zero() || x.normal().expand().is_zero();
    });
}

bool sym_is_equal(Sym *s, SymEx a, SymEx b)
{
    return guard(s, false, [&] { return s->of(a).is_equal(s->of(b)); });
}

bool sym_has(Sym *s, SymEx e, SymEx symbol)
{
    return guard(s, false, [&] {
        symbol_of(s->of(symbol));
        return s->of(e).has(s->of(symbol));
    });
}

SymKind sym_kind(Sym *s, SymEx e)
{
    return guard(s, SYM_OTHER, [&] {
        const ex &x = s->of(e);
        if (is_number(x))
            return number(x).is_rational() ? SYM_NUM : SYM_OTHER;
        if (x.is_equal(GiNaC::Pi))
            return SYM_PI_CONST;
        if (is_a<GiNaC::symbol>(x))
            return SYM_SYMBOL;
        if (is_exactly_a<GiNaC::add>(x))
            return SYM_ADD;
        if (is_exactly_a<GiNaC::mul>(x))
            return SYM_MUL;
        if (is_exactly_a<GiNaC::power>(x) || GiNaC::is_the_function<dal_power_SERIAL>(x))
            return SYM_POW;
        return fn_of(x) >= 0 ? SYM_FN : SYM_OTHER;
    });
}

size_t sym_nops(Sym *s, SymEx e)
{
    return guard(s, size_t(0), [&] { return s->of(e).nops(); });
}

SymEx sym_op(Sym *s, SymEx e, size_t i)
{
    return guard(s, SYM_FAIL, [&] {
        const ex x = s->of(e);
        if (i >= x.nops())
            throw Refused("no such operand");
        return s->handle(x.op(i));
    });
}

int sym_fn_of(Sym *s, SymEx e)
{
    return guard(s, -1, [&] { return fn_of(s->of(e)); });
}

const char *sym_number(Sym *s, SymEx e)
{
    return guard(s, static_cast<const char *>(nullptr), [&] {
        const ex &x = s->of(e);
        if (!is_number(x) || !number(x).is_rational())
            return static_cast<const char *>(nullptr);
        s->shown = rational_text(cln::the<cln::cl_RA>(number(x).to_cl_N()));
        return s->shown.c_str();
    });
}

const char *sym_evaluate(Sym *s, SymEx e, const SymEx *symbols, const char *const *values, size_t n, int digits)
{
    return guard(s, static_cast<const char *>(nullptr), [&] {
        if (digits < 1 || digits > 10000)
            throw Refused("the number of digits is out of range");
        const DigitsScope scope(digits + 15L);
        const cln::float_format_t format = cln::float_format(static_cast<uintptr_t>(digits + 15));
        GiNaC::exmap map;
        for (size_t i = 0; i < n; i++) {
            symbol_of(s->of(symbols[i]));
            map[s->of(symbols[i])] = numeric(cln::cl_float(decimal(values[i]), format));
        }
        const ex x = s->of(e).subs(map, GiNaC::subs_options::no_pattern).evalf();
        if (!is_number(x))
            throw Refused("not a number: a symbol has no value");
        if (!number(x).is_real())
            throw Refused("not real: the value is complex");
        const cln::cl_R r = cln::the<cln::cl_R>(number(x).to_cl_N());
        s->shown = scientific(cln::rational(r), digits);
        return s->shown.c_str();
    });
}

} // extern "C"
