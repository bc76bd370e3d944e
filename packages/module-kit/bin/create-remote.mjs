#!/usr/bin/env node
// `npm run create-remote -- notes`: makes mfe-notes with everything in it, see README.md.
// It lies in the checkout, or in a folder that is named behind it.
import { basename, join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { createRemote } = await tsImport('../src/create-remote/create-remote.ts', import.meta.url);
try {
  const checkout = join(import.meta.dirname, '../../..');
  const folder = await createRemote(checkout, process.argv[2] ?? '', process.argv[3] ?? checkout);
  process.stdout.write(`${folder} is made. Run npm install once, then npm run dev -w @rooster/${basename(folder)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
