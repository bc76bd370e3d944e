// `npm run pictures -w @rooster/e2e`: takes the landing page's pictures of the product from the demo, in both languages
// and both themes, into shell/landing/pictures. Names behind it take only those: `… -- time validate`. Build first.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { writing } from '@rooster/domain/language';
import { root } from '../support/paths.ts';
import { Server } from '../support/server.ts';
import { languages } from '../support/words.ts';
import { takeCard } from './card.ts';
import { takeView, themes } from './take.ts';
import { views } from './views.ts';

const folder = path.join(root, 'shell/landing/pictures');
const CARD = 'card';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => name !== CARD && !views.some((view) => view.name === name));
if (unknown.length > 0)
  throw new Error(
    `No picture called ${unknown.join(', ')}; there are ${[...views.map(({ name }) => name), CARD].join(', ')}`,
  );
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

await mkdir(folder, { recursive: true });
const executablePath = process.env['CHROMIUM_PATH'];
const server = await Server.start({ demo: true });
try {
  for (const language of languages) {
    // The browser's own date fields speak the language that it was started in.
    const browser = await chromium.launch({
      args: ['--no-sandbox', `--lang=${writing[language].locale}`],
      env: { ...process.env, LANGUAGE: writing[language].locale },
      ...(executablePath ? { executablePath } : {}),
    });
    // One after the other: a view may change the demo for the time of its picture.
    for (const view of views.filter(({ name }) => isWanted(name))) {
      for (const theme of themes) {
        await takeView({ browser, url: server.url, folder, view, language, theme });
        process.stdout.write(`${view.name} ${language} ${theme}\n`);
      }
    }
    if (isWanted(CARD)) await takeCard({ browser, folder, language });
    await browser.close();
  }
} finally {
  await server.dispose();
}
