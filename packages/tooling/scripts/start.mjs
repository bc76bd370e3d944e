// `npm start`: from a fresh clone to a running product. Installs, builds, publishes the remotes into the data folder
// and hands over to the server, which migrates, seeds the demo and prints where to look.
import { join } from 'node:path';
import { build, endWith, prepare, root, start } from './setup.mjs';

prepare();
build();
const { publishBuiltRemotes } = await import('./publish.mjs');
publishBuiltRemotes();
// Few allocator arenas, and garbage that is collected once the heap has grown by a quarter instead of doubled, keep the
// process a third smaller under load. A nursery of 16 MiB takes 20 MiB more than one of 4, and a fifth of the processor
// time off the heaviest answers, whose objects otherwise outlive it; beside PostgreSQL, which has memory of its own,
// one of 8 MiB keeps the process under 100 at a twentieth more of that time. Several threads collect: one alone costs
// the heaviest answers a tenth less, and keeps everybody waiting more than twice as long at a time (52 and 19 ms).
// Source maps are not read: they take another 25 MiB, and the bundle keeps the names of functions.
const withEmbedded = ['--max-semi-space-size=16', '--heap-growing-percent=25'];
const withPostgres = ['--max-semi-space-size=8', '--heap-growing-percent=25'];
const flags = process.env.DATABASE_URL ? withPostgres : withEmbedded;
const server = start(process.execPath, [...flags, join(root, 'packages/server/dist/main.js')], {
  env: { MALLOC_ARENA_MAX: '2' },
});
endWith(server);
