// A module team's remote in a running shell: from the developer's machine, said on the page, in this tab, until it is
// left.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buildTimesheet } from '../support/next-version.ts';
import { TIME } from '../support/pages/time-screen.ts';
import { expect, test } from '../support/test.ts';

const next = { en: 'My hours, under way', nl: 'Mijn uren, onderweg' };

/** Serves a build as `npm run serve` does. */
async function serve(folder: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((request, response) => {
    readFile(path.join(folder, path.basename(request.url ?? ''))).then(
      (content) =>
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'content-type': request.url?.endsWith('.json') ? 'application/json' : 'text/javascript',
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('a remote from the developer’s machine stands in the place of the published one until it is left', async ({
  company,
  openAs,
  words,
}) => {
  test.setTimeout(240_000);
  const built = await buildTimesheet('1.2.0', next);
  const { origin, close } = await serve(built.dist);
  const page = await openAs(company.admin, `${TIME}?mfe=timesheet@${origin}`);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const badge = page.getByRole('complementary', { name: words('host:override.title') });
  await expect(heading).toHaveText(next.en);
  await expect(badge).toContainText(origin);
  expect(new URL(page.url()).search).toBe('');
  await test.step('it stays through a reload', async () => {
    await page.reload();
    await expect(heading).toHaveText(next.en);
    await expect(badge).toBeVisible();
  });
  await test.step('another tab has what is published', async () => {
    const other = await page.context().newPage();
    await other.goto(TIME);
    await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words('timesheet:time.title'));
    await other.close();
  });
  await test.step('and it can be left', async () => {
    await badge.getByRole('button', { name: words('host:override.leave') }).click();
    await expect(heading).toHaveText(words('timesheet:time.title'));
    await expect(badge).toHaveCount(0);
  });
  await test.step('an address elsewhere changes nothing', async () => {
    await page.goto(`${TIME}?mfe=timesheet@https://example.com`);
    await expect(heading).toHaveText(words('timesheet:time.title'));
    await expect(badge).toHaveCount(0);
  });
  close();
  await built.dispose();
});
