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

#if CHAOTIC_PARTICLE_DLA_GENERATION != 0x6b5373a5u
#error "chaotic_particle_dla.h and chaotic_particle_dla.c are of different generations; generate the files anew"
#endif

/* What does not change from step to step. 14 operations. */
static void chaotic_particle_dla_constants_0(
    const chaotic_particle_params *p, dal_real h, dal_real *c)
{
    (void)p;
    c[2] = DAL_ABS(h);
    c[1] = 1.0/c[2];
    c[0] = 5.0*c[1];
    c[3] = 0.5*h;
    c[4] = 1.0/h;
    c[5] = -h;
    c[9] = h*h;
    c[6] = c[9] + 0.25*(c[9]*c[9]);
    c[8] = 2.0*h;
    c[10] = h*c[9];
    c[7] = c[8] + 0.5*c[10];
}

/* 58 operations, 68 an iteration, 29 a Jacobian; 14 beforehand. */
static dal_status chaotic_particle_dla_substep_0(
    chaotic_particle_dla_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, const dal_real *c, chaotic_particle_dla_work *w)
{
    (void)t;
    (void)p;
    (void)u;
    /* Newton's iteration for 5 unknowns: lam[contact], q1[y1], q1[y2], q1[z1], q1[z2]. */
    const dal_real t1 = DAL_ABS(s->v[3]) + DAL_ABS(s->v[4]);
    const dal_real t2 = DAL_ABS(s->v[1]) + DAL_ABS(s->v[2]);
    const dal_real t3 = 1.0 + DAL_ABS(s->v[0]) + t2;
    const dal_real t4 = t1 + t3;
    const dal_real t5 = DAL_ABS(s->q[1]) + DAL_ABS(s->q[2]);
    const dal_real t6 = t4*c[0]/(1.0 + t5);
    const dal_real t7 = t4*c[1];
    const dal_real t8 = DAL_ABS(s->q[0]) + DAL_ABS(s->q[3]);
    const dal_real t9 = t8 + (t5 + DAL_ABS(s->q[4]));
    const dal_real t10 = 1.0 + c[2]*t9/t4;
    const dal_real t11 = s->v[0] - s->q[0]*c[3];
    const dal_real t12 = s->v[0]*c[4];
    const dal_real t13 = s->q[3]*s->q[3];
    const dal_real t14 = c[3]*(s->q[1] + s->q[1]*t13);
    const dal_real t15 = s->q[4]*s->q[4];
    const dal_real t16 = c[3]*(s->q[2] + s->q[2]*t15);
    const dal_real t17 = h*(s->q[1] + s->v[1]*c[3]);
    const dal_real t18 = s->q[1]*s->q[1] + (1.0 + t15);
    const dal_real t19 = c[3]*(s->q[3]*t18);
    const dal_real t20 = h*(s->q[2] + s->v[2]*c[3]);
    const dal_real t21 = s->q[2]*s->q[2] + (1.0 + t13);
    const dal_real t22 = c[3]*(s->q[4]*t21);
    const dal_real t23 = -t17;
    const dal_real t24 = -t20;
    dal_real x10 = s->warm[0];
    dal_real x1 = s->warm[1];
    dal_real x2 = s->warm[2];
    dal_real x3 = s->warm[3];
    dal_real x4 = s->warm[4];
    dal_real t25;
    dal_real t26;
    dal_real t27;
    dal_real t28;
    dal_real t29;
    dal_real t30;
    dal_real t31;
    dal_real t32;
    dal_real t33;
    dal_real t34;
    dal_real a1[25];
    dal_real r1[5];
    dal_real s1[10];
    int k1[5];
    dal_newton n1 = dal_newton_begin();
    dal_newton_action next1;
    do {
        int solved = 1;
        dal_real size = (dal_real)0;
        const dal_real t35 = h*x2;
        t25 = s->q[2] + h*(s->v[2] + t35);
        const dal_real t36 = h*x4;
        const dal_real t37 = 2.0*t36;
        t26 = s->v[4] + t37;
        const dal_real t38 = h*x1;
        t27 = s->q[1] + h*(s->v[1] + t38);
        const dal_real t39 = h*x3;
        const dal_real t40 = 2.0*t39;
        t28 = s->v[3] + t40;
        t29 = t25*t26 + t27*t28;
        const dal_real t41 = t29 + (h*x10 + t11);
        const dal_real t42 = (t12 + c[4]*t29)*c[3];
        t30 = s->q[0] + h*(s->v[0] - t42);
        t31 = s->q[3] + h*(s->v[3] + t39);
        const dal_real t43 = t31*t31;
        const dal_real t44 = c[3]*(t27 + t27*t43);
        t32 = 2.0*t38;
        t33 = s->q[4] + h*(s->v[4] + t36);
        const dal_real t45 = t33*t33;
        const dal_real t46 = c[3]*(t25 + t25*t45);
        t34 = 2.0*t35;
        const dal_real t47 = t27*t27;
        const dal_real t48 = t31*(t47 + (1.0 + t45));
        const dal_real t49 = x10*t17 - t19 - t40;
        const dal_real t50 = t25*t25;
        const dal_real t51 = t33*(t50 + (1.0 + t43));
        const dal_real t52 = x10*t20 - t22 - t37;
        r1[0] = t41 - c[3]*t30;
        r1[1] = -(t44 + (t32 + t14));
        r1[2] = -(t46 + (t34 + t16));
        r1[3] = t49 - c[3]*t48;
        r1[4] = t52 - c[3]*t51;
        if (n1.fresh != 0) {
            const dal_real t53 = c[9] + t43*c[9];
            const dal_real t54 = t31*c[10];
            const dal_real t55 = t27*t54;
            const dal_real t56 = c[9] + t45*c[9];
            const dal_real t57 = t33*(t25*c[10]);
            const dal_real t58 = c[3]*(t56 + t47*c[9]);
            const dal_real t59 = t33*t54;
            const dal_real t60 = c[3]*(t53 + t50*c[9]);
            a1[0] = c[5];
            a1[1] = -(t28*c[6]);
            a1[2] = -(t26*c[6]);
            a1[3] = -(t27*c[7]);
            a1[4] = -(t25*c[7]);
            a1[5] = 0.0;
            a1[6] = c[8] + c[3]*t53;
            a1[7] = 0.0;
            a1[8] = t55;
            a1[9] = 0.0;
            a1[10] = 0.0;
            a1[11] = 0.0;
            a1[12] = c[8] + c[3]*t56;
            a1[13] = 0.0;
            a1[14] = t57;
            a1[15] = t23;
            a1[16] = t55;
            a1[17] = 0.0;
            a1[18] = c[8] + t58;
            a1[19] = t59;
            a1[20] = t24;
            a1[21] = 0.0;
            a1[22] = t57;
            a1[23] = t59;
            a1[24] = c[8] + t60;
            solved = dal_lu_factor(5, a1, s1, k1);
        }
        if (solved != 0) {
            dal_lu_solve(5, a1, k1, r1);
        }
        size = dal_newton_size(size, r1[0], x10, t6);
        size = dal_newton_size(size, r1[1], x1, t7);
        size = dal_newton_size(size, r1[2], x2, t7);
        size = dal_newton_size(size, r1[3], x3, t7);
        size = dal_newton_size(size, r1[4], x4, t7);
        next1 = dal_newton_next(&n1, solved, size, t10);
        if (next1 == DAL_NEWTON_APPLY) {
            x10 += r1[0];
            x1 += r1[1];
            x2 += r1[2];
            x3 += r1[3];
            x4 += r1[4];
        } else if (next1 == DAL_NEWTON_RESTART) {
            x10 = 0.0;
            x1 = 0.0;
            x2 = 0.0;
            x3 = 0.0;
            x4 = 0.0;
        }
    } while (next1 == DAL_NEWTON_APPLY || next1 == DAL_NEWTON_RESTART);
    if (next1 != DAL_NEWTON_DONE) {
        return dal_newton_status(&n1, dal_solve_status(25, a1, DAL_DEPENDENT_CONSTRAINTS));
    }
    w->iterations += n1.count;
    w->residual = (n1.size > w->residual) ? n1.size : w->residual;
    const dal_real t61 = -t29;
    const dal_real t62 = s->v[1] + t32;
    const dal_real t63 = s->v[2] + t34;
    if (!dal_is_finite((t30 + t27 + t25 + t31) + (t33 + t61 + t62 + t63) + (t28 + t26 +
        x10 + x1) + (x2 + x3 + x4 + x10))) {
        return DAL_NON_FINITE;
    }
    s->q[0] = t30;
    s->q[1] = t27;
    s->q[2] = t25;
    s->q[3] = t31;
    s->q[4] = t33;
    s->v[0] = t61;
    s->v[1] = t62;
    s->v[2] = t63;
    s->v[3] = t28;
    s->v[4] = t26;
    s->warm[0] = x10;
    s->warm[1] = x1;
    s->warm[2] = x2;
    s->warm[3] = x3;
    s->warm[4] = x4;
    w->lambda[0] = x10;
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
    s->warm[4] = (dal_real)0;
    return DAL_OK;
}

dal_status chaotic_particle_dla_step(
    chaotic_particle_dla_state *s, dal_real t, dal_real h,
    const chaotic_particle_params *p, const dal_real *u, chaotic_particle_dla_work *w)
{
    dal_status status;
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_dla_constants_0(p, h, c + 0);
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
    dal_real c[11];
    if (s == NULL || w == NULL || !dal_is_finite(t0) || !dal_is_finite(h)) {
        return DAL_BAD_ARGUMENT;
    }
    w->steps = 0;
    if (!(h < (dal_real)0) && !(h > (dal_real)0)) {
        return DAL_OK;
    }
    chaotic_particle_dla_constants_0(p, h, c + 0);
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
