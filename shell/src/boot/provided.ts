/**
 * Makes the shell hold what remotes take from it. A shared package that nothing in the shell imports would not be in
 * its build, and a remote that asks for it would fail.
 */
export * as moduleKit from '@rooster/module-kit';

export const provided: readonly (() => Promise<unknown>)[] = [
  () => import('@rooster/ui/overlay'),
  () => import('@rooster/ui/two-step'),
];
