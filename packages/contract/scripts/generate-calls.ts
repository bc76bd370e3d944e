/**
 * Writes generated/calls.ts and a file for each area: the calls without their schemas (method, path, area, access, module), so
 * that a browser bundle carries a few hundred bytes of table instead of a validator, and a chunk only the areas it calls.
 * Types still come from the declarations. generated/kept.ts has, apart from them, whose answers may stay on a device: only one
 * part of the shell asks for that.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AnyCall } from '../src/call.ts';
import { areas } from '../src/api.ts';

const HEAD = '// Made by scripts/generate-calls.ts from the declarations; never edited by hand.\n';
const folder = new URL('../generated/', import.meta.url);
mkdirSync(new URL('calls/', folder), { recursive: true });

for (const [area, calls] of Object.entries(areas)) {
  const lines = Object.entries(calls).map(([name, declared]) => {
    const { method, path, access, module, etag, idempotent }: AnyCall = declared;
    const slim = { method, path, area, ...(typeof access === 'object' ? { any: access.any } : {}), ...(module && { module }), ...(etag && { etag }), ...(idempotent && { idempotent }) };
    return `  ${name}: ${JSON.stringify(slim)},`;
  });
  writeFileSync(new URL(`calls/${area}.ts`, folder), `${HEAD}export const ${area} = {\n${lines.join('\n')}\n} as const;\n`);
}
writeFileSync(new URL('calls.ts', folder), `${HEAD}${Object.keys(areas).map((area) => `export { ${area} } from './calls/${area}.ts';\n`).join('')}`);
const kept = Object.values(areas).flatMap((calls) => Object.entries<AnyCall>(calls).flatMap(([name, { keep }]) => (keep === undefined ? [] : [[name, keep] as const])));
writeFileSync(new URL('kept.ts', folder), `${HEAD}import type { CallName, Keep } from '../src/index.ts';\n\nexport const kept: { readonly [name in CallName]?: Keep } = ${JSON.stringify(Object.fromEntries(kept), null, 2)};\n`);
// Only what is left over goes: somebody may be reading the rest.
for (const file of readdirSync(new URL('calls/', folder))) if (!(file.replace(/\.ts$/, '') in areas)) rmSync(new URL(`calls/${file}`, folder));
