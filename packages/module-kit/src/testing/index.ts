/** For the tests of remotes. */
export { type Answers, mount, type Mounted, type MountOptions, refusal } from './mount.ts';
export { field, find, type } from './page.ts';
