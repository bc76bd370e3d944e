// Builds the server. Run it with: node packages/server/dist/main.js
import { bundle } from './bundle.mjs';

await bundle('dist', {
  main: 'main.ts',
  seed: 'demo/cli.ts',
  // A thread of its own, which app.ts finds beside itself.
  'filling-thread': 'areas/scheduling/proposals/thread.ts',
});
