#!/usr/bin/env node
// `npm run create-remote -- notes`: makes mfe-notes with everything in it, see README.md.
import { basename, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { createRemote } = await tsImport('../src/create-remote/create-remote.ts', import.meta.url);
try {
  const folder = await createRemote(join(import.meta.dirname, '../../..'), process.argv[2] ?? '');
  process.stdout.write(`${folder} is made. Run npm install once, then npm run dev -w @rooster/${basename(folder)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
