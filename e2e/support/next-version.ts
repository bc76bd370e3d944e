// A next version of a remote, built from a changed copy of its sources as another team would build it.
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type InEachLanguage, languages } from '@rooster/domain/language';
import { files, root } from './paths.ts';

const run = promisify(execFile);

/** A built version. */
export interface NextVersion {
  readonly dist: string;
  readonly dispose: () => Promise<void>;
}

/** Changes one key of a JSON file. */
async function edit(file: string, change: (content: Record<string, unknown>) => void): Promise<void> {
  const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  change(content);
  await writeFile(file, JSON.stringify(content));
}

/**
 * Builds mfe-timesheet as `version` with another title on the screen of one's own hours. The copy lies in the
 * repository's cache folder, from where the packages are found.
 */
export async function buildTimesheet(version: string, titles: InEachLanguage): Promise<NextVersion> {
  const source = path.join(root, 'mfe-timesheet');
  const copy = path.join(root, '.cache/e2e', `mfe-timesheet-${version}-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  await mkdir(path.dirname(copy), { recursive: true });
  const left = ['node_modules', 'dist', 'reports', '.turbo'];
  await cp(source, copy, { recursive: true, filter: (file) => !left.includes(path.relative(source, file)) });
  if (existsSync(path.join(source, 'node_modules')))
    await symlink(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
  await edit(path.join(copy, 'package.json'), (content) => Object.assign(content, { version }));
  for (const language of languages) {
    await edit(path.join(copy, `src/locales/${language}.json`), (content) =>
      Object.assign(content['time'] as object, { title: titles[language] }),
    );
  }
  await run(files.rspack, ['build'], { cwd: copy });
  return { dist: path.join(copy, 'dist'), dispose: () => rm(copy, { recursive: true, force: true }) };
}

/**
 * Builds the shell with another word on its menu's first entry. Some of its sources name the packages by path, so those
 * lie beside the copy too.
 */
export async function buildShell(dashboard: InEachLanguage): Promise<NextVersion> {
  const source = path.join(root, 'shell');
  const folder = path.join(root, '.cache/e2e', `next-shell-${process.pid}`);
  const copy = path.join(folder, 'shell');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await symlink(path.join(root, 'packages'), path.join(folder, 'packages'));
  const left = ['node_modules', 'dist', 'reports', '.turbo'];
  await cp(source, copy, { recursive: true, filter: (file) => !left.includes(path.relative(source, file)) });
  if (existsSync(path.join(source, 'node_modules')))
    await symlink(path.join(source, 'node_modules'), path.join(copy, 'node_modules'));
  for (const language of languages) {
    await edit(path.join(copy, `src/locales/${language}.json`), (content) =>
      Object.assign(content['layout'] as object, { dashboard: dashboard[language] }),
    );
  }
  await run(files.rspack, ['build'], { cwd: copy });
  return { dist: path.join(copy, 'dist'), dispose: () => rm(folder, { recursive: true, force: true }) };
}
