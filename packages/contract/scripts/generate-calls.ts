/**
 * Writes generated/calls.ts: the calls without their schemas (method, path, area, access, module), so that a browser
 * bundle carries a few hundred bytes of table instead of a validator. Types still come from the declarations.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyCall } from '../src/call.ts';
import { areas } from '../src/api.ts';

const lines: string[] = [];
for (const [area, calls] of Object.entries(areas)) {
  lines.push(`/** ${area} */`, `export const ${area} = {`);
  for (const [name, declared] of Object.entries(calls)) {
    const { method, path, access, module, etag, idempotent }: AnyCall = declared;
    const slim = { method, path, area, ...(typeof access === 'object' ? { any: access.any } : {}), ...(module && { module }), ...(etag && { etag }), ...(idempotent && { idempotent }) };
    lines.push(`  ${name}: ${JSON.stringify(slim)},`);
  }
  lines.push('} as const;');
}
const folder = new URL('../generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('calls.ts', folder), `// Made by scripts/generate-calls.ts from the declarations; never edited by hand.\n${lines.join('\n')}\n`);
