// Properties meet new cases on every run of a developer's machine. In CI they meet the same ones each time, so that a
// change is judged by what it changed; CHECK_SEED picks others.
import fc from 'fast-check';

const seed = process.env.CHECK_SEED ?? (process.env.CI ? '20261121' : undefined);
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
