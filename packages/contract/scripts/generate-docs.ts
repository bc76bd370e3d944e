/** Writes generated/docs.ts: what the comments of the declarations say, for the OpenAPI document. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDocs } from './docs.ts';

const { schemas, calls } = readDocs(fileURLToPath(new URL('../src', import.meta.url)));
const write = (name: string, value: object): string =>
  `export const ${name}: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(value, null, 2)};\n`;
writeFileSync(
  new URL('../generated/docs.ts', import.meta.url),
  `// Made by scripts/generate-docs.ts from the comments of the declarations; never edited by hand.\n/** Comments by schema and field; '' is the schema's own. */\n${write('schemaDocs', schemas)}\n/** Comments by call and field; '' is the call's own. */\n${write('callDocs', calls)}`,
);
