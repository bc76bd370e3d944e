#!/usr/bin/env node
// `npm run registry -- <command>`: the bundled command, else its sources, which are TypeScript that Node 20 can't load.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { built } from './built.mjs';

const root = join(import.meta.dirname, '../../..');

async function load() {
  const bundle = await built(root, join(import.meta.dirname, '../dist'));
  if (bundle !== undefined) return import(pathToFileURL(bundle).href);
  const { tsImport } = await import('tsx/esm/api');
  return tsImport('../src/cli.ts', import.meta.url);
}

try {
  const { runCommand } = await load();
  process.stdout.write(`${await runCommand(process.argv.slice(2), process.env, root)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
