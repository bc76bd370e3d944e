/** Who may import whom. */
import type { Import } from './imports.ts';

const CLIENT = ['contract', 'domain', 'api-client', 'i18n', 'ui', 'module-kit'] as const;

/** Packages by what each may import, of ours. `*` stands for any name, so that a new remote is held too. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  tooling: [],
  domain: [],
  contract: ['domain'],
  rostering: ['domain'],
  registry: ['contract', 'domain/clock'],
  server: ['contract', 'domain', 'registry', 'rostering'],
  'api-client': ['contract', 'domain'],
  i18n: ['contract', 'domain'],
  ui: ['i18n', 'domain'],
  'module-kit': ['contract', 'domain', 'api-client', 'i18n', 'ui'],
  shell: CLIENT,
  'mfe-*': CLIENT,
  e2e: ['contract', 'domain', 'module-kit', 'rostering', 'server'],
};

/** What others have made that belongs in a few places only, with the reason. */
const ONLY_IN: readonly (readonly [what: RegExp, packages: readonly string[], why: string])[] = [
  [/^zod(\/|$)/, ['contract', 'registry', 'server'], 'the server validates, forms use rules of domain'],
  [/^(antd|@ant-design)(\/|$)/, ['ui'], 'components come from @rooster/ui'],
  [/^i18next$/, ['i18n', 'ui', 'module-kit', 'shell'], 'the shell owns the one i18next instance'],
  [/^highs$/, ['rostering'], 'one package solves linear programmes'],
  [/^(single-spa|@module-federation)(\/|-|$)/, ['module-kit', 'shell'], 'defineRemote is the only way in'],
];

/** Settings, scripts and tests stand outside a package's `src`, or in a `testing` folder. They may use `tooling`. */
const isProduct = (file: string): boolean => file.includes('/src/') && !file.includes('/testing/');

/** Measures the shell and its remotes as one app without seams, so it takes both apart. */
const MADE_OF_PARTS = 'e2e/bench/plain/';

/** The workspace that a path lies in: `shell`, `mfe-people`, `domain`. */
const workspaceOf = (path: string): string => path.replace(/^packages\//, '').split('/')[0] ?? '';

const rulesFor = (workspace: string): readonly string[] | undefined =>
  MAY_IMPORT[workspace.startsWith('mfe-') ? 'mfe-*' : workspace];

const allows = (rules: readonly string[], target: string): boolean =>
  rules.some((rule) => target === rule || target.startsWith(`${rule}/`));

/** What is wrong with an import, or nothing. */
export function wrongWith({ file, target, isPath }: Import): string | undefined {
  const from = workspaceOf(file);
  const rules = rulesFor(from);
  if (rules === undefined) return `${file}: its package has no place in the order`;
  if (isPath) {
    if (workspaceOf(target) === from || file.startsWith(MADE_OF_PARTS)) return undefined;
    return `${file} imports ${target}: another package is imported by its name`;
  }
  if (/^@rooster\/tooling(\/|$)/.test(target)) return isProduct(file) ? `${file} imports ${target}` : undefined;
  if (target.startsWith('@rooster/'))
    return allows(rules, target.slice('@rooster/'.length)) ? undefined : `${file} imports ${target}`;
  const limit = ONLY_IN.find(([what, packages]) => what.test(target) && !packages.includes(from));
  return limit && `${file} imports ${target}: ${limit[2]}`;
}
