/**
 * The texts of the public pages, out of all that the shell has: those that their code spells out, and of the error
 * catalogue what their calls can answer. The rest comes with the app.
 */
import { join } from 'node:path';
// oxlint-disable-next-line no-restricted-imports -- read while building, in nobody's page
import { type Area, areas } from '@rooster/contract';
import { commonErrors, type ErrorCode } from '@rooster/contract/errors';
import type { LoaderContext, RuleSetRule } from '@rspack/core';
import { pickFrom } from './pick-texts.ts';

/** Whose calls these pages send. */
const VISITED: readonly Area[] = ['accounts', 'invites', 'notifications', 'shell'];

/** What those calls declare, and what any call may answer. */
function codesOfVisit(): Set<string> {
  const calls: readonly { readonly errors?: readonly ErrorCode[]; readonly failsWith?: ErrorCode }[] = VISITED.flatMap(
    (area) => Object.values(areas[area]),
  );
  return new Set([
    ...commonErrors,
    ...calls.flatMap(({ errors = [], failsWith }) => (failsWith === undefined ? errors : [...errors, failsWith])),
  ]);
}

/** The error texts, those of other codes left out. Without a text of its own a code has the general sentence. */
export function visitorErrors(json: string): string {
  const { codes, ...others } = JSON.parse(json) as { readonly codes: Readonly<Record<string, string>> };
  const possible = codesOfVisit();
  return JSON.stringify({
    ...others,
    codes: Object.fromEntries(Object.entries(codes).filter(([code]) => possible.has(code))),
  });
}

/** The bundler's loader, of a locale file; `entry` is the first code of the public pages. */
export function visitorTexts(
  json: string,
  loader: Pick<LoaderContext, 'resourcePath' | 'addDependency'>,
  entry: string,
): string {
  return loader.resourcePath.endsWith('/errors.json') ? visitorErrors(json) : pickFrom([entry], json, loader);
}

/** Where the shell's own texts are, and those of errors. */
const hasTexts =
  (directory: string) =>
  (file: string): boolean =>
    (file.startsWith(join(directory, 'src')) && /\/locales\/[a-z]+\.json$/.test(file)) ||
    (file.startsWith(join(import.meta.dirname, '../../../i18n/src')) && /\/locales\/[a-z]+\/errors\.json$/.test(file));

/** The rule of the public pages' build; `directory` is the shell's. */
export const visitorTextsRule = (directory: string): RuleSetRule => ({
  test: hasTexts(directory),
  use: [
    {
      loader: join(import.meta.dirname, 'visitor-texts-loader.mjs'),
      options: { entry: join(directory, 'src/accounts-main.tsx') },
    },
  ],
});
