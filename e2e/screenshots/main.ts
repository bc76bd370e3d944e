// `npm run screenshots`: every route of the specification as every role, in both languages, two widths and two themes,
// into e2e/results/screenshots with an index.html to leaf through. Words behind it narrow that down. Build first.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { Api } from '../support/api.ts';
import { root } from '../support/paths.ts';
import { presets, routes } from '../support/routes.ts';
import { Server } from '../support/server.ts';
import { addressOf, commonFilling, demoPerson, fillingOf, settled } from '../support/walk.ts';
import { languages } from '../support/words.ts';
import { indexOf, type Shot } from './page.ts';

const folder = path.join(root, 'e2e/results/screenshots');
const widths = [1440, 390] as const;
const themes = ['light', 'dark'] as const;
const wanted = process.argv.slice(2);

/** Whether a value was asked for; when none of its kind was, all are. */
const isWanted = (value: string, kind: readonly string[]): boolean => !wanted.some((word) => kind.includes(word)) || wanted.includes(value);

const paths = routes.map((route) => route.path);
const kinds: readonly (readonly string[])[] = [presets, languages, widths.map(String), themes, paths];
const unknown = wanted.filter((word) => !kinds.some((kind) => kind.includes(word)));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${kinds.map((kind) => kind.join(' ')).join(' ')}`);

const rounds = presets.flatMap((preset) => languages.flatMap((language) => widths.flatMap((width) => themes.map((theme) => ({ preset, language, width, theme })))))
  .filter(({ preset, language, width, theme }) => isWanted(preset, presets) && isWanted(language, languages) && isWanted(String(width), widths.map(String)) && isWanted(theme, themes));

async function takeRound(browser: Browser, baseURL: string, common: Awaited<ReturnType<typeof commonFilling>>, { preset, language, width, theme }: (typeof rounds)[number]): Promise<Shot[]> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: width === 390 ? 844 : 900 }, locale: language === 'nl' ? 'nl-NL' : 'en-GB', timezoneId: 'Europe/Amsterdam', colorScheme: theme, isMobile: width === 390, serviceWorkers: 'block' });
  const shots: Shot[] = [];
  try {
    const api = new Api(context.request);
    const { email, password } = demoPerson(preset);
    await api.login(email, password);
    await api.call('setLanguage', { body: { language } });
    const filling = await fillingOf(api, common, preset);
    const page = await context.newPage();
    for (const route of routes.filter((one) => one.for.includes(preset) && isWanted(one.path, paths))) {
      await page.goto(addressOf(route, filling));
      await settled(page);
      const file = `${preset}-${language}-${width}-${theme}${route.path.replaceAll(/[/{}]+/g, '_')}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
      shots.push({ file, path: route.path, preset, language, width, theme });
    }
  } finally {
    await context.close();
  }
  return shots;
}

const login = async (browser: Browser, baseURL: string, preset: 'Employee' | 'Admin'): Promise<Api> => {
  const api = new Api((await browser.newContext({ baseURL })).request);
  const { email, password } = demoPerson(preset);
  await api.login(email, password);
  return api;
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const server = await Server.start({ demo: true });
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
try {
  const common = await commonFilling(await login(browser, server.url, 'Employee'), await login(browser, server.url, 'Admin'));
  const shots: Shot[] = [];
  // One after the other: the language is kept with the person, whom all rounds of a role share.
  for (const round of rounds) {
    shots.push(...(await takeRound(browser, server.url, common, round)));
    process.stdout.write(`${Object.values(round).join(' ')}: ${shots.length}\n`);
  }
  const index = path.join(folder, 'index.html');
  await writeFile(index, indexOf(shots));
  process.stdout.write(`${shots.length} screenshots, see ${index}\n`);
} finally {
  await browser.close();
  await server.dispose();
}
