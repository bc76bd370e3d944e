/** Where things are. */
import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../../..');
/** What the bench leaves behind; not in git. */
export const results = path.join(root, 'e2e/results');
/** The bundled server and its generator. */
export const serverProgram = path.join(root, 'packages/server/dist/main.js');
export const seedProgram = path.join(root, 'packages/server/dist/seed.js');
export const registryProgram = path.join(root, 'packages/registry/bin/rooster-registry.mjs');
