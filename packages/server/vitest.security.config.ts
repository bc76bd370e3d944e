/**
 * `npm run test:security`: the tests that `docs/security-tests.md` lists, alone. Each of them is also part of `npm
 * test`.
 */
import fs from 'node:fs';
import path from 'node:path';
import usual from './vitest.config.ts';

const listed = fs.readFileSync(path.join(import.meta.dirname, 'docs/security-tests.md'), 'utf8');
const include = [...listed.matchAll(/`(src\/[\w./-]+\.test\.ts)`/g)].map(([, file = '']) => file);

export default { ...usual, test: { ...usual.test, include } };
