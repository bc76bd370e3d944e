#!/usr/bin/env node
// `npm run registry -- <command>`: the command line is TypeScript, which Node 20 can't load by itself.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { runCommand } = await tsImport('../src/cli.ts', import.meta.url);
try {
  process.stdout.write(
    `${await runCommand(process.argv.slice(2), process.env, join(import.meta.dirname, '../../..'))}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
