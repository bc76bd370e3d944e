#!/usr/bin/env node
// `npm run serve` of a remote: builds it as it changes and serves it to a shell that is running, see README.md.
import { tsImport } from 'tsx/esm/api';

const { serveRemote } = await tsImport('../src/rspack/serve-remote.ts', import.meta.url);
try {
  await serveRemote(process.cwd(), Number(process.env.PORT ?? 4310));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
