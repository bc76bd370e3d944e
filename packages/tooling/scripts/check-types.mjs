// `npm run typecheck`: the types of everything, in as few programs as there are worlds to run in. A program for each
// package would check what they share again for each of them; `-w @rooster/mfe-people` is for one alone.
import { build, prepare } from './setup.mjs';
import { runAtOnce } from './at-once.mjs';

const programs = [
  'packages/tooling/tsconfig/browser-packages.json',
  'packages/tooling/tsconfig/node-packages.json',
  'packages/domain',
  'packages/rostering',
  'e2e',
];
prepare();
// Calls and texts are generated.
build();
// With a checker for each of four threads, two processors took twice as long.
const fine = await runAtOnce(programs.map((program) => ['tsc', '--noEmit', '--singleThreaded', '--project', program]));
process.exitCode = fine ? 0 : 1;
