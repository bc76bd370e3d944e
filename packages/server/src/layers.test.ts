/**
 * The order of the server's rooms: each imports only what is before it, and a table is written by its area alone.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = import.meta.dirname;

/** Rooms from the ground up, as folders or single files; `ARCHITECTURE.md` draws them. The longest match decides. */
const order = [
  'platform', // ids, dates, slices of long work
  'platform/database',
  'config.ts',
  'schema',
  'platform/http', // what a handler is given and may throw, and the server itself
  'platform/outgoing',
  'platform/live/emit-live.ts',
  'platform/limits',
  'platform/idempotency',
  'platform/sessions',
  'platform/jobs', // the one loop of work beside requests
  'platform/outbox',
  'platform/calls', // from a declared call to a route
  'platform/live',
  'platform/health',
  'platform/static',
  'areas/directory',
  'areas/audit',
  'areas/roles',
  'areas/notifications',
  'areas/departments',
  'areas/tenant',
  'areas/presence',
  'areas/balances',
  'areas/contracts',
  'areas/leave',
  'areas/skills',
  'areas/timesheet',
  'areas/pay',
  'areas/scheduling',
  'areas/contract-changes',
  'areas/members',
  'areas/accounts',
  'areas/onboarding',
  'areas/hours',
  'areas/lifecycle',
  'areas/imports',
  'areas/today',
  'areas/shell',
  'routes', // which service answers a call
  'housekeeping.ts',
  'queues.ts',
  'app.ts',
  '', // the programs: main, explain, stop, backups
];

const isProgram = (file: string): boolean =>
  file.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)testing(?:\.ts$|\/)|^demo\//.test(file);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isProgram);
const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));

const isIn = (room: string, file: string): boolean => room === '' || file === room || file.startsWith(`${room}/`);
const roomOf = (file: string): string =>
  order.reduce((best, room) => (isIn(room, file) && room.length >= best.length ? room : best), '');

/** The files that a file imports, types included: with the names it takes from each. */
const importsOf = (file: string): { target: string; names: string }[] =>
  [
    ...(sources.get(file) ?? '').matchAll(/\b(?:import|export)\b([^;'"]*?)\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g),
  ].map(([, names = '', from, dynamic]) => ({
    target: path.posix.join(path.posix.dirname(file), from ?? dynamic ?? ''),
    names,
  }));

it('each room imports only rooms before it', () => {
  const upwards = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => order.indexOf(roomOf(target)) > order.indexOf(roomOf(file)))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(upwards).toEqual([]);
});

it('no two areas import each other, their tests included', () => {
  const everything = readdirSync(path.join(root, 'areas'), { recursive: true, encoding: 'utf8' })
    .map((file) => `areas/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));
  for (const file of everything) sources.set(file, readFileSync(path.join(root, file), 'utf8'));
  const areaOf = (file: string): string => (file.startsWith('areas/') ? (file.split('/')[1] ?? '') : '');
  const pairs = new Set(
    everything.flatMap((file) => importsOf(file).map(({ target }) => `${areaOf(file)} ${areaOf(target)}`)),
  );
  const mutual = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return to !== '' && from < to && pairs.has(`${to} ${from}`);
  });
  expect(mutual).toEqual([]);
});

it('every room of the order is there, and every area is in the order', () => {
  expect(order.filter((room) => !files.some((file) => isIn(room, file)))).toEqual([]);
  expect(files.filter((file) => file.startsWith('areas/') && roomOf(file) === '')).toEqual([]);
});

/** Tables by the name of their constant and by their name in the database, with the area that owns them. */
const tables = new Map(
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/export const (\w+) = (?:pgTable|tenantTable|addOnlyTable|changeMarks)\(\s*'(\w+)'/g)].flatMap(
      ([, name = '', sql = '']) => {
        const owner = path.posix.basename(file, '.ts').split('-')[0] ?? '';
        return [[name, owner] as const, [sql, owner] as const];
      },
    ),
  ),
);

/** Tables that a file writes by the query builder, in bulk, in a loop over several, or in SQL of its own. */
function tablesWrittenBy(file: string): Set<string> {
  const text = sources.get(file) ?? '';
  const imported = importsOf(file)
    .filter(({ target }) => target.startsWith('schema/'))
    .flatMap(({ names }) =>
      [...names.matchAll(/(\w+)(?: as (\w+))?/g)].map(([, name = '', as]) => [as ?? name, name] as const),
    );
  const known = new Map(imported);
  const looped = new Map(
    [...text.matchAll(/\bconst (\w+) of \[([\w,\s]+)\]/g)].map(([, each = '', of = '']) => [each, of]),
  );
  const built = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(\w+)\s*\)|\binsertRows\(\s*(\w+)\b/g)];
  const inSql = [...text.matchAll(/\b(?:insert into|update|delete from|merge into) (?:\$\{(\w+)\}|(\w+))/gi)];
  return new Set([
    ...[...built.map(([, one, bulk]) => one ?? bulk ?? ''), ...inSql.map(([, constant]) => constant ?? '')]
      .flatMap((name) => (looped.get(name) ?? name).split(/\W+/))
      .flatMap((name) => known.get(name) ?? []),
    ...inSql.flatMap(([, , name = '']) => (tables.has(name) ? [name] : [])),
  ]);
}

it('a table is written by its own area alone', () => {
  expect(tables.size).toBeGreaterThan(100);
  const foreign = files.flatMap((file) => {
    const [, area = ''] = file.startsWith('areas/') ? file.split('/') : ['', 'platform'];
    return [...tablesWrittenBy(file)]
      .filter((table) => tables.get(table) !== area)
      .map((table) => `${file} writes ${table}`);
  });
  expect(foreign).toEqual([]);
});
