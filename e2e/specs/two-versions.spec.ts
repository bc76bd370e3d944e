// A shell meets remotes that were built against another one, as after each release of either. What the registry gives
// works, and what it does not give has a reason; pages stay whole in both cases.
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import type { Registry } from '@rooster/contract/shell';
import { Api } from '../support/api.ts';
import { manifestIn } from '../support/broken-build.ts';
import type { ConsoleGuard } from '../support/console-guard.ts';
import { Frame } from '../support/pages/frame.ts';
import { changedShell, versionBefore } from '../support/other-version.ts';
import { remoteFolders, root } from '../support/paths.ts';
import { routes as known } from '../support/routes.ts';
import { Server, type ServerOptions } from '../support/server.ts';
import { demoPerson, goWithin, settled, watchRequests } from '../support/walk.ts';
import { expect, test } from '../support/test.ts';
import type { Words } from '../support/words.ts';

// One after the other: each builds or starts something.
test.describe.configure({ mode: 'default', timeout: 400_000 });

/** What `walk` needs of a test. */
interface Tools {
  readonly openContext: (options: { readonly baseURL: string }) => Promise<BrowserContext>;
  readonly words: Words;
  readonly consoleGuard: ConsoleGuard;
}

/** Opens every page of what an administrator is given, and the dashboard. Answers what the registry does. */
async function walk(options: ServerOptions, { openContext, words, consoleGuard }: Tools): Promise<Registry> {
  const server = await Server.start({ ...options, demo: true });
  try {
    const context = await openContext({ baseURL: server.url });
    const api = new Api(context.request);
    await api.login(demoPerson('Admin'));
    await api.call('setLanguage', { body: { language: 'en' } });
    const answer = (await (await context.request.get('/api/shell/registry')).json()) as Registry;
    const page = await context.newPage();
    const { failure } = new Frame(page, words);
    const quiet = watchRequests(page);
    const stands = async (address: string): Promise<void> => {
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
      await settled(page, quiet);
      await expect(failure, address).toHaveCount(0);
      expect(consoleGuard.take(), `errors at ${address}`).toEqual([]);
    };
    await page.goto('/app');
    await stands('/app');
    for (const { name, routes } of answer.remotes) {
      const paths = routes.map((route) => route.path).filter((one) => !one.includes('{'));
      expect(paths, `${name} has pages`).not.toEqual([]);
      for (const address of paths) {
        await goWithin(page, address);
        await stands(address);
        const leadsTo = known.find(({ path: one }) => one === address)?.leadsTo ?? address;
        expect(new URL(page.url()).pathname, address).toBe(leadsTo);
      }
    }
    // A page of what is given to nobody says that it is not there, instead of staying empty.
    for (const { name } of answer.refused) {
      const { routes } = await manifestIn(path.join(options.remotesOf ?? root, `mfe-${name}/dist`));
      await page.goto(routes[0]?.path ?? '');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('');
    }
    const told = [...answer.remotes, ...answer.refused].map(({ name }) => `mfe-${name}`);
    expect(told.toSorted(), 'each remote is given, or its reason is').toEqual(remoteFolders.toSorted());
    test.info().annotations.push({
      type: 'measured',
      description: `${answer.remotes.length} given; ${answer.refused.map(({ name, reason }) => `${name} ${reason}`).join('; ')}`,
    });
    // A page that is left open asks a server that is gone.
    await context.close();
    return answer;
  } finally {
    await server.dispose();
  }
}

const kinds = [
  ['this shell and the remotes before', (folder: string) => ({ remotesOf: folder })],
  ['these remotes and the shell before', (folder: string) => ({ shellDir: `${folder}/shell/dist` })],
] as const;

for (const [what, mixed] of kinds) {
  test(`${what} work together, or say why not`, async ({ openContext, words, consoleGuard }) => {
    const before = await versionBefore();
    if ('reason' in before) {
      const skipped = `No version before this one: ${before.reason}`;
      process.stdout.write(`${skipped}\n`);
      return test.skip(true, skipped);
    }
    const { refused } = await walk(mixed(before.folder), { openContext, words, consoleGuard });
    for (const { name, reason } of refused) expect(reason, name).toMatch(/^needs .+ of @rooster|^needs the call /);
  });
}

test('what was built against a property that is gone is refused, what others gained is not', async ({
  openContext,
  words,
  consoleGuard,
}) => {
  const kit = 'packages/module-kit/src';
  const shell = await changedShell([
    [
      `${kit}/card-link.tsx`,
      ['readonly to: string;', 'readonly goal: string;'],
      ['{ to, children }', '{ goal, children }'],
      ['to={to}', 'to={goal}'],
    ],
    [`${kit}/go-link.tsx`, ['readonly to: string;', 'readonly to: string;\n  readonly title?: string;']],
    [`${kit}/index.ts`, ['export { GoLink }', 'export { GoLink as NewLink, GoLink }']],
  ]);
  try {
    const { remotes, refused } = await walk(
      { shellDir: shell.dist, remotesOf: root },
      { openContext, words, consoleGuard },
    );
    expect(remotes.map(({ name }) => name).toSorted()).toEqual(['settings', 'timesheet']);
    expect(refused.map(({ name }) => name).toSorted()).toEqual(['leave', 'people', 'scheduling']);
    for (const { reason } of refused)
      expect(reason).toBe('needs CardLink of @rooster/module-kit as it was: to is not taken any more');
  } finally {
    await shell.dispose();
  }
});
