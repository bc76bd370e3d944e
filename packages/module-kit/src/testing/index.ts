/** For the tests of remotes. */
export {
  conformanceWidget,
  conformanceWidgets,
  itKeepsThePromiseToRemotes,
  type ShellUnderTest,
} from './conformance.ts';
export { type Answers, mount, type Mounted, type MountOptions, refusal } from './mount.ts';
export { field, find, type } from './page.ts';
export { type Alone, itRunsAlone } from './runs-alone.ts';
