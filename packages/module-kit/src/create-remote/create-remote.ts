/** Makes a new remote that builds, passes its own checks and loads in the shell as it is. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ManifestSource } from '@rooster/contract/shell';
import { format, type FormatConfig } from 'oxfmt';

/** Its files end in `.txt`: nothing may take them for code before they have a name. */
const TEMPLATE = join(import.meta.dirname, '../../template');

/** What a new remote takes over from a package.json that is there, so that versions never differ. */
interface ExamplePackage {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [part: string]: unknown;
}

const dependencies = [
  '@rooster/contract',
  '@rooster/i18n',
  '@rooster/module-kit',
  '@rooster/ui',
  'react',
  'react-i18next',
];

const packageOf = (name: string, example: ExamplePackage): object => ({
  ...example,
  name: `@rooster/mfe-${name}`,
  version: '1.0.0',
  dependencies: Object.fromEntries(dependencies.map((one) => [one, example.dependencies[one]])),
});

/** What stands in the template for `time-off`: as a name, in code, as words, and as a key of an object. */
const placeholders = (name: string): Readonly<Record<string, string>> => ({
  __NAME__: name,
  __COMPONENT__: name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
  __TITLE__: name.replaceAll('-', ' '),
  __KEY__: name.includes('-') ? `'${name}'` : name,
});

/** The files of a new remote: path in its folder → text. */
async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const words = placeholders(name);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Map(
    files.map((file, index) => [
      relative(TEMPLATE, file).replace(/\.txt$/, ''),
      (texts[index] ?? '').replaceAll(/__[A-Z]+__/g, (word) => words[word] ?? word),
    ]),
  );
}

/**
 * Writes `<parent>/mfe-<name>` and answers that folder. Versions of packages are those of `mfe-settings` in `checkout`.
 * Throws for a name that the registry would not take, or a folder that is there.
 */
export async function createRemote(checkout: string, name: string, parent = checkout): Promise<string> {
  if (!ManifestSource.shape.name.safeParse(name).success)
    throw new Error(`"${name}" is no name of a remote: lower case letters, digits and hyphens, such as time-off`);
  const folder = join(parent, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const example = JSON.parse(await readFile(join(checkout, 'mfe-settings/package.json'), 'utf8')) as ExamplePackage;
  const layout = JSON.parse(await readFile(join(checkout, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  // How long lines get depends on the name.
  const laidOut = async (path: string, text: string): Promise<string> =>
    path.endsWith('.json') ? text : (await format(path, text, layout)).code;
  const packageJson = `${JSON.stringify(packageOf(name, example), null, 2)}\n`;
  for (const [path, text] of [...(await filesOf(name)), ['package.json', packageJson] as const]) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await laidOut(path, text));
  }
  return folder;
}
