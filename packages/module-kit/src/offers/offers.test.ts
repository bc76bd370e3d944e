/** Fingerprints, from the types and sources that they are read from to what is said of a difference. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportName, firstDifference, type ShapeTable } from '@rooster/contract/shell';
import { afterAll, describe, expect, it } from 'vitest';
import { ownShared } from '../rspack/shared.ts';
import { currentOffers } from './current-offers.ts';
import { takenOf } from './narrow.ts';
import { readTypes } from './read-types.ts';
import { addUses, noUses } from './uses.ts';

const kit = `
export interface ButtonProps<T = string> {
  readonly kind?: 'plain' | 'danger';
  readonly label: string;
  readonly size?: number;
  readonly onPress?: (at: number) => void;
  readonly data?: T;
  readonly parent?: ButtonProps;
}
export declare function Button<T>(props: ButtonProps<T>): string;
export declare function useShell(): {
  readonly toast: (toast: { readonly text: string; readonly life?: number }) => void;
  readonly session: { readonly name: string; readonly email: string | null; readonly rights: readonly ('see' | 'edit')[] };
  readonly quiet: boolean;
};
export declare function sum(a: number, b?: number): Promise<number>;
export interface RemoteModule {
  readonly mount: (props: { readonly tenant: string }) => Promise<unknown>;
}
export declare function defineRemote(name: string): RemoteModule;
type Answer<C> = C extends { readonly answer: infer A } ? A : never;
export declare function useCall<N extends 'getHours'>(
  name: N,
): Answer<{ readonly getHours: { readonly answer: number } }[N]>;
`;

const remote = `
import { Button, defineRemote, useCall, useShell, sum } from 'kit';
export function Screen() {
  const { toast, session } = useShell();
  useCall('getHours');
  toast({ text: session.name, life: 3 });
  void sum(1).then(() => session.rights.includes('see'));
  return <Button kind="plain" label="x" onPress={() => toast({ text: 'y' })}>text</Button>;
}
export const mount = 'a word that the shell uses too';
export default defineRemote('notes');
`;

/** What is changed in the kit, what by, and what is said of it. */
const breaks = [
  ['an export', 'function sum', 'function total', 'sum of kit', undefined],
  [
    'a renamed property',
    'readonly label: string',
    'readonly text: string',
    'Button of kit',
    'label is not taken any more',
  ],
  [
    'a new property that has to be passed',
    'readonly size?:',
    'readonly to: string; readonly size?:',
    'Button of kit',
    'to has to be passed now',
  ],
  [
    'a property that could be left out',
    'readonly kind?:',
    'readonly kind:',
    'Button of kit',
    'kind has to be passed now',
  ],
  [
    'the type of a property',
    'readonly label: string',
    'readonly label: number',
    'Button of kit',
    'label is number now, not string',
  ],
  [
    'a word that is passed',
    "'plain' | 'danger'",
    "'ghost' | 'danger'",
    'Button of kit',
    'kind is "danger" | "ghost" now, not "plain"',
  ],
  [
    'what a handler is called with',
    '(at: number) => void;',
    '() => void;',
    'Button of kit',
    'onPress is called with fewer arguments now',
  ],
  ['a service', 'readonly toast:', 'readonly tell:', 'useShell of kit', 'toast is gone'],
  [
    'what a service takes',
    'readonly life?: number',
    'readonly life?: string',
    'useShell of kit',
    'toast.life is string now, not number',
  ],
  [
    'what is read',
    'readonly name: string',
    'readonly name: string | null',
    'useShell of kit',
    'session.name is null | string now, not string',
  ],
  [
    'what is always there',
    'readonly name: string',
    'readonly name?: string',
    'useShell of kit',
    'session.name may be missing now',
  ],
  ['an argument', 'b?: number', 'b: number', 'sum of kit', 'needs a further argument now'],
  ['what a promise brings', 'Promise<number>', 'Promise<string>', 'sum of kit', 'is string now, not number'],
] as const;

const harmless = [
  ['a new export', 'export declare function sum', 'export declare function more(): void;\nexport declare function sum'],
  ['a new property that may be left out', 'readonly size?:', 'readonly to?: string; readonly size?:'],
  ['a property that nobody passes', 'readonly size?: number;', ''],
  ['a property that no longer has to be passed', 'readonly label: string', 'readonly label?: string'],
  ['a property that takes more', 'readonly label: string', 'readonly label: string | number'],
  ['a further word', "'plain' | 'danger'", "'plain' | 'danger' | 'ghost'"],
  ['a word that nobody passes', "'plain' | 'danger'", "'plain'"],
  ['a new service', 'readonly quiet', 'readonly loud: boolean; readonly quiet'],
  ['a service that nobody uses', 'readonly quiet: boolean;', ''],
  ['what nobody reads', 'readonly email: string | null', 'readonly email: number'],
  ['a further right', "'see' | 'edit'", "'see' | 'edit' | 'remove'"],
  [
    'more that the shell mounts it with',
    'readonly tenant: string',
    'readonly tenant: string; readonly modules: string[]',
  ],
  ['a further call', '{ readonly getHours', '{ readonly getDays: { readonly answer: string }; readonly getHours'],
  ['a further argument that may be left out', 'b?: number', 'b?: number, c?: number'],
] as const;

const folder = mkdtempSync(join(tmpdir(), 'offers-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The kit as each change leaves it, all read by one compiler. */
function readAll(): ReadonlyMap<string, ShapeTable> {
  const texts = new Map([
    ['before', kit],
    ...[...breaks, ...harmless].map(([what, from, to]) => [what, kit.replace(from, to)] as const),
  ]);
  const files = Object.fromEntries([...texts.keys()].map((what, index) => [what, join(folder, `kit-${index}.ts`)]));
  for (const [what, file] of Object.entries(files)) writeFileSync(file, texts.get(what) ?? '');
  const project = join(folder, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({ compilerOptions: { strict: true, lib: ['ES2023'], types: [] }, files: Object.values(files) }),
  );
  const { shapes, names } = readTypes(project, files, (name, what) => `${what}: ${exportName(name, 'kit')}`);
  return new Map(
    [...texts.keys()].map((what) => [
      what,
      {
        shapes,
        names: Object.fromEntries(
          Object.entries(names).flatMap(([name, place]) =>
            name.startsWith(`${what}: `) ? [[name.slice(what.length + 2), place]] : [],
          ),
        ),
      },
    ]),
  );
}

const tables = readAll();
const calls = { shapes: [], names: {} };
const uses = noUses();
addUses(uses, 'screen.tsx', remote, ['kit']);
const table = (what: string): ShapeTable => tables.get(what) ?? calls;
const { exports: taken } = takenOf({ exports: table('before'), calls }, uses);

describe('a remote', () => {
  it.each(breaks)('breaks with %s', (what, _from, _to, name, difference) => {
    expect(firstDifference(taken, table(what))).toEqual({ name, difference });
  });

  it.each(harmless)('lives with %s', (what, from) => {
    expect(kit).toContain(from);
    expect(firstDifference(taken, table(what))).toBeUndefined();
  });

  it('takes what its code names, and no more', () => {
    expect(Object.keys(taken.names)).toEqual([
      'Button of kit',
      'defineRemote of kit',
      'sum of kit',
      'useCall of kit',
      'useShell of kit',
    ]);
    expect(JSON.stringify(taken)).not.toContain('quiet');
    expect(JSON.stringify(taken)).toContain('"life"');
  });
});

it.each(['leave', 'people', 'scheduling', 'settings', 'timesheet'])(
  'the sources of %s fit the shell of this checkout',
  (name) => {
    const root = join(import.meta.dirname, `../../../../mfe-${name}/src`);
    const own = noUses();
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file) && !/\.test\./.test(file))
        addUses(own, file, readFileSync(join(root, file), 'utf8'), ownShared);
    const offers = currentOffers();
    const takes = takenOf(offers, own);
    expect(Object.keys(takes.exports.names)).toContain('useShell of @rooster/module-kit');
    expect(Object.keys(takes.calls.names).length).toBeGreaterThan(10);
    expect(firstDifference(takes.exports, offers.exports)).toBeUndefined();
    expect(firstDifference(takes.calls, offers.calls)).toBeUndefined();
  },
);
