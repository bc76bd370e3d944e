// `npm run typecheck`: the types of everything, in as few programs as there are worlds to run in. A program for each
// package would check what they share again for each of them; `-w @rooster/mfe-people` is for one alone.
import { build, prepare, run } from './setup.mjs';

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
const failed = programs.filter((program) => !run('tsc', ['--noEmit', '--project', program]));
process.exitCode = failed.length > 0 ? 1 : 0;
