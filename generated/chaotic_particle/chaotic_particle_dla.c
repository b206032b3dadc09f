/* SPDX-License-Identifier: MIT-0 */
/* chaotic_particle: chaotic nonholonomic particle in R^5, stepped by dla

   Written by dalembert 0.1.0; do not edit.
   model chaotic_particle, hash 5249eef238d813f2
   method dla, hash 49b63d3de64daa39
   options: dalembert generate chaotic_particle.model */
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__) && !defined(__STRICT_ANSI__)
#pragma GCC optimize("fp-contract=off")
#endif

#include "chaotic_particle_dla.h"

#include <stddef.h>

#if CHAOTIC_PARTICLE_DLA_GENERATION != 0xe2b67ea5u
#error "chaotic_particle_dla.h and chaotic_particle_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 4 operations. */
static void chaotic_particle_dla_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[0] = 0.5*h;
    c[1] = 1.0/h;
    c[2] = h*h;
    c[3] = 0.25*h;
}

/* 56 operations, 57 an iteration, 47 a Jacobian; 4 beforehand. */
static dal_status chaotic_particle_dla_substep_0(
    chaotic_particle_dla_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 4 unknowns: q1[y1], q1[y2], q1[z1], q1[z2]. */
    const dal_real t1 = s->v[1] + h*s->warm[0];
    const dal_real t2 = s->v[2] + h*s->warm[1];
    const dal_real t3 = s->v[3] + h*s->warm[2];
    const dal_real t4 = s->v[4] + h*s->warm[3];
    const dal_real t5 = s->q[3]*s->q[3];
    const dal_real t6 = (s->q[1] + s->q[1]*t5)*c[0];
    const dal_real t7 = s->v[1] - t6;
    const dal_real t8 = s->q[4]*s->q[4];
    const dal_real t9 = c[0]*(s->q[2] + s->q[2]*t8);
    const dal_real t10 = s->v[2] - t9;
    const dal_real t11 = h*s->q[0] - 2.0*s->v[0];
    const dal_real t12 = t11*c[1];
    const dal_real t13 = h*(s->q[1] + s->v[1]*c[0]);
    const dal_real t14 = 0.5*t13;
    const dal_real t15 = s->q[1]*s->q[1] + (1.0 + t8);
    const dal_real t16 = s->v[3] - c[0]*(s->q[3]*t15);
    const dal_real t17 = h*(s->q[2] + s->v[2]*c[0]);
    const dal_real t18 = 0.5*t17;
    const dal_real t19 = s->q[2]*s->q[2] + (1.0 + t5);
    const dal_real t20 = s->v[4] - c[0]*(s->q[4]*t19);
    const dal_real t21 = 2.0*t13;
    const dal_real t22 = 2.0*t17;
    dal_real x1 = t1;
    dal_real x2 = t2;
    dal_real x3 = t3;
    dal_real x4 = t4;
    dal_real t23;
    dal_real t24;
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real t32;
    dal_real t33;
    dal_real a1[16];
    dal_real r1[4];
    dal_real s1[8];
    int k1[4];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        t23 = 2.0*x1;
        t24 = s->q[3] + h*x3;
        const dal_real t34 = t24*t24;
        t25 = s->q[1] + h*x1;
        const dal_real t35 = (t25 + t25*t34)*c[0];
        t26 = 2.0*x2;
        t27 = s->q[4] + h*x4;
        const dal_real t36 = t27*t27;
        t28 = s->q[2] + h*x2;
        const dal_real t37 = c[0]*(t28 + t28*t36);
        t29 = 2.0*x3 - s->v[3];
        t30 = 2.0*x4 - s->v[4];
        t31 = t25*t29 + t28*t30;
        t32 = s->q[0] + c[0]*(s->v[0] - t31);
        const dal_real t38 = h*t32 - 2.0*t31;
        t33 = t38*c[1] + t12;
        const dal_real t39 = t25*t25;
        const dal_real t40 = t24*(t39 + (1.0 + t36));
        const dal_real t41 = t16 - t29 - c[0]*t40;
        const dal_real t42 = t28*t28;
        const dal_real t43 = t27*(t42 + (1.0 + t34));
        const dal_real t44 = t20 - t30 - c[0]*t43;
        r1[0] = s->v[1] - t23 + t7 - t35;
        r1[1] = s->v[2] - t26 + t10 - t37;
        r1[2] = t33*t14 + t41;
        r1[3] = t33*t18 + t44;
        if (n1.fresh != 0) {
            const dal_real t45 = h + h*t34;
            const dal_real t46 = t24*c[2];
            const dal_real t47 = t25*t46;
            const dal_real t48 = h + h*t36;
            const dal_real t49 = t27*(t28*c[2]);
            const dal_real t50 = t29 + 0.25*(t29*c[2]);
            const dal_real t51 = t30 + 0.25*(t30*c[2]);
            const dal_real t52 = c[0]*(t48 + h*t39);
            const dal_real t53 = t25*c[1] + t25*c[3];
            const dal_real t54 = t28*c[1] + t28*c[3];
            const dal_real t55 = t27*t46;
            const dal_real t56 = c[0]*(t45 + h*t42);
            a1[0] = 2.0 + c[0]*t45;
            a1[1] = 0.0;
            a1[2] = t47;
            a1[3] = 0.0;
            a1[4] = 0.0;
            a1[5] = 2.0 + c[0]*t48;
            a1[6] = 0.0;
            a1[7] = t49;
            a1[8] = t47 + t13*t50;
            a1[9] = t13*t51;
            a1[10] = t52 + (2.0 + t53*t21);
            a1[11] = t55 + t21*t54;
            a1[12] = t17*t50;
            a1[13] = t49 + t17*t51;
            a1[14] = t55 + t53*t22;
            a1[15] = t56 + (2.0 + t54*t22);
            solved = dal_lu_factor(4, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(4, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x1, 1.0);
        size = dal_newton_size(size, r1[1], x2, 1.0);
        size = dal_newton_size(size, r1[2], x3, 1.0);
        size = dal_newton_size(size, r1[3], x4, 1.0);
        next1 = dal_newton_next(&n1, solved, size);
        if (next1 == DAL_NEWTON_APPLY) {
            x1 += r1[0];
            x2 += r1[1];
            x3 += r1[2];
            x4 += r1[3];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x1 = s->v[1];
            x2 = s->v[2];
            x3 = s->v[3];
            x4 = s->v[4];
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(16, a1, DAL_SINGULAR));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t57 = -t31;
    const dal_real t58 = t23 - s->v[1];
    const dal_real t59 = t26 - s->v[2];
    const dal_real t60 = 0.5*t33;
    const dal_real t61 = c[1]*(x1 - s->v[1]);
    const dal_real t62 = c[1]*(x2 - s->v[2]);
    const dal_real t63 = c[1]*(x3 - s->v[3]);
    const dal_real t64 = c[1]*(x4 - s->v[4]);
    if (!dal_is_finite((t32 + t25 + t28 + t24) + (t27 + t57 + t58 + t59) + (t29 + t30 +
        t61 + t62) + (t63 + t64 + t60))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t32;
    s->q[1] = t25;
    s->q[2] = t28;
    s->q[3] = t24;
    s->q[4] = t27;
    s->v[0] = t57;
    s->v[1] = t58;
    s->v[2] = t59;
    s->v[3] = t29;
    s->v[4] = t30;
    s->warm[0] = t61;
    s->warm[1] = t62;
    s->warm[2] = t63;
    s->warm[3] = t64;
    w->lambda[0] = t60;
    return DAL_OK;
}

static dal_status chaotic_particle_dla_advance(
    chaotic_particle_dla_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_dla_work *w)
{
    w->iterations = 0;
    w->residual = (dal_real)0;
    return chaotic_particle_dla_substep_0(s, t, h, p, u, c, w);
}

dal_status chaotic_particle_dla_init(
    chaotic_particle_dla_state *s, dal_real t, const dal_real *q, const dal_real *v,
    const chaotic_particle_params *p, const dal_real *u)
{
    (void)p;
    (void)u;
    if (s == NULL || !dal_is_finite(t) || q == NULL || v == NULL) {
        return DAL_BAD_ARGUMENT;
    }
    if (!dal_is_finite((q[0] + q[1] + q[2] + q[3]) + (q[4] + v[0] + v[1] + v[2]) + (v[3] +
        v[4]))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = q[0];
    s->q[1] = q[1];
    s->q[2] = q[2];
    s->q[3] = q[3];
    s->q[4] = q[4];
    s->v[0] = v[0];
    s->v[1] = v[1];
    s->v[2] = v[2];
    s->v[3] = v[3];
    s->v[4] = v[4];
    s->warm[0] = (dal_real)0;
    s->warm[1] = (dal_real)0;
    s->warm[2] = (dal_real)0;
    s->warm[3] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_particle_dla_step(
    chaotic_particle_dla_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_dla_work *w)
{
    dal_status status;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    status = chaotic_particle_dla_advance(s, t, h, p, u, c, w);
    if (status == DAL_OK) {
        w->steps = 1;
    }
    return status;
}

dal_status chaotic_particle_dla_run(
    chaotic_particle_dla_state *s, dal_real t0, dal_real h, unsigned long n,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_dla_work *w)
{
    dal_status status = DAL_OK;
    dal_real c[4];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_dla_constants_0(p, h, c + 0);
    w->steps = 0;
    w->iterations = 0;
    w->residual = (dal_real)0;
    const int ends = dal_is_finite(t0 + (dal_real)n*h);
    for (unsigned long k = 0; k < n; k++) {
        const dal_real t = t0 + (dal_real)k*h;
        status = DAL_BAD_ARGUMENT;
        if (ends || dal_is_finite(t)) {
            status = chaotic_particle_dla_advance(s, t, h, p, u, c, w);
        }
        if (status != DAL_OK) {
            break;
        }
        w->steps = k + 1;
    }
    return status;
}
