/**
 * Writes generated/calls.ts and a file for each area: the calls without their schemas (method, path, area, access,
 * module), so that a browser bundle carries a few hundred bytes of table instead of a validator, and a chunk only the
 * areas it calls. Types still come from the declarations. generated/kept.ts has, apart from them, whose answers may
 * stay on a device, and what tells an answer of now from one that another build kept: only one part of the shell asks
 * for that. generated/call-shapes.json has the shapes, for the registry: which remote can live with this server.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { AnyCall } from '../src/call.ts';
import { api, areas } from '../src/api.ts';
import { callShapes } from './call-shapes.ts';

const HEAD = '// Made by scripts/generate-calls.ts from the declarations; never edited by hand.\n';
const folder = new URL('../generated/', import.meta.url);
mkdirSync(new URL('calls/', folder), { recursive: true });

for (const [area, calls] of Object.entries(areas)) {
  const lines = Object.entries(calls).map(([name, declared]) => {
    const { method, path, access, module, etag, idempotent }: AnyCall = declared;
    const slim = {
      method,
      path,
      area,
      ...(typeof access === 'object' ? { any: access.any } : {}),
      ...(module && { module }),
      ...(etag && { etag }),
      ...(idempotent && { idempotent }),
    };
    return `  ${name}: ${JSON.stringify(slim)},`;
  });
  writeFileSync(
    new URL(`calls/${area}.ts`, folder),
    `${HEAD}export const ${area} = {\n${lines.join('\n')}\n} as const;\n`,
  );
}
writeFileSync(
  new URL('calls.ts', folder),
  `${HEAD}${Object.keys(areas)
    .map((area) => `export { ${area} } from './calls/${area}.ts';\n`)
    .join('')}`,
);
const keeping = Object.values(areas).flatMap((calls) =>
  Object.entries<AnyCall>(calls).filter(([, { keep }]) => keep !== undefined),
);
const kept = keeping.map(([name, { keep }]) => [name, keep] as const);
/** Notifies an answer of this declaration from one of another. */
const shapeOf = ({ response }: AnyCall): string => {
  const schema = z.toJSONSchema(response ?? z.null(), { io: 'output', unrepresentable: 'any' });
  return createHash('sha256').update(JSON.stringify(schema)).digest('hex').slice(0, 8);
};
const shapes = keeping.map(([name, declared]) => [name, shapeOf(declared)] as const);
writeFileSync(
  new URL('kept.ts', folder),
  `${HEAD}import type { CallName, Keep } from '../src/index.ts';\n\nexport const kept: { readonly [name in CallName]?: Keep } = ${JSON.stringify(Object.fromEntries(kept), null, 2)};\n\nexport const shapes: { readonly [name in CallName]?: string } = ${JSON.stringify(Object.fromEntries(shapes), null, 2)};\n`,
);
writeFileSync(new URL('call-shapes.json', folder), JSON.stringify(callShapes(api)));
// Only what is left over goes: somebody may be reading the rest.
for (const file of readdirSync(new URL('calls/', folder)))
  if (!(file.replace(/\.ts$/, '') in areas)) rmSync(new URL(`calls/${file}`, folder));
