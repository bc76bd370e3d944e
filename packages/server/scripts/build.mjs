// Builds the server. Run it with: node packages/server/dist/main.js
import { bundle } from './bundle.mjs';

await bundle('dist', { main: 'main.ts', seed: 'demo/cli.ts' });
