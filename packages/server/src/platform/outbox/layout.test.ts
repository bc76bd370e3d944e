/** The one look of all mails. */
import { expect, it } from 'vitest';
import { renderLetter } from './layout.ts';
import type { Letter } from './layout.ts';

const letter: Letter = {
  language: 'nl',
  firstName: '<i>Jan</i>',
  title: 'Welkom <b>Jan</b>',
  paragraphs: ['Eerst dit.', 'Dan dat.'],
  code: '123456',
  action: { label: 'Ga & kijk', url: 'https://rooster.example/a?b=1&c="2"' },
  footer: 'Klein.',
  footerLink: { label: 'Stop & kies', url: 'https://rooster.example/mails/a' },
};

it('says the same as text and as HTML, and what people typed is never markup', () => {
  const { text, html } = renderLetter(letter);
  expect(text).toBe(
    'Welkom <b>Jan</b>\n\nHallo <i>Jan</i>,\n\nEerst dit.\n\nDan dat.\n\n123456\n\nGa & kijk:\nhttps://rooster.example/a?b=1&c="2"\n\n--\nKlein.\nStop & kies:\nhttps://rooster.example/mails/a\n',
  );
  expect(html).not.toMatch(/<[bi]>/);
  expect(html).toContain('<html lang="nl">');
  for (const part of [
    'Welkom &lt;b&gt;Jan&lt;/b&gt;',
    'Dan dat.',
    '123456',
    'Ga &amp; kijk',
    'href="https://rooster.example/a?b=1&amp;c=&quot;2&quot;"',
    'Klein.<br><a href="https://rooster.example/mails/a"',
    'Stop &amp; kies',
  ])
    expect(html).toContain(part);
});

it('shows its first sentence in a list of mails, and follows a dark screen', () => {
  const { html } = renderLetter(letter);
  const [, body = ''] = html.split('<body');
  expect(body.indexOf('display:none')).toBeLessThan(body.indexOf('Eerst dit.'));
  expect(body.indexOf('Eerst dit.')).toBeLessThan(body.indexOf('<h1'));
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  // Every colour that is set inline on the page has its dark counterpart, or is on its own background.
  const inline = [...html.matchAll(/<(?!a )\w+ (class="(\w+)" )?style="[^"]*(?:color|background):#/g)].map(
    (match) => match[2],
  );
  expect(inline).not.toContain(undefined);
  for (const name of inline) expect(html).toContain(`.${name ?? ''}{`);
});

it('breaks a word that is longer than a phone is wide, such as the name of an organisation', () => {
  const [, body = ''] = renderLetter(letter).html.split('<body');
  expect(body.slice(0, body.indexOf('>'))).toContain('overflow-wrap:anywhere');
});
