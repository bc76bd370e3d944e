#!/usr/bin/env node
// `npm run serve` of a remote: builds it as it changes and serves it to a shell that is running, see README.md.
import { tsImport } from 'tsx/esm/api';

const { serveRemote } = await tsImport('../src/rspack/serve-remote.ts', import.meta.url);
await serveRemote(process.cwd(), Number(process.env.PORT ?? 4310));
