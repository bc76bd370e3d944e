/** @vitest-environment node */
/** The built pages: complete, in both languages, small. */
import { brotliCompressSync } from 'node:zlib';
import { languages } from '@rooster/domain/language';
import { checkLocales } from '@rooster/i18n/check';
import { findVisibleStrings } from '@rooster/i18n/visible-strings';
import { beforeAll, describe, expect, it, test } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };
import { formatCents, priceFor } from './price.ts';
import { renderLanding } from './render.tsx';
import { fileOf, pages, pathOf } from './site.ts';
import { webpSize } from './webp-size.ts';

test('both languages have every text, and the pages use each of them', () => {
  // `${name}` in the middle of a key: the checker knows the part before it.
  expect(checkLocales({ en, nl, sources: [import.meta.dirname], same: ['facts.openSource.title'] })).toEqual([]);
});

test('nothing that visitors read stands in the code', () => {
  // The brand, and the languages in their own words.
  expect(
    findVisibleStrings({ sources: [import.meta.dirname], allowed: ['Rooster', '· Rooster', 'English', 'Nederlands'] }),
  ).toEqual([]);
});

describe('the price', () => {
  it.each([
    [1, '€3.50', '€ 3,50'],
    [2, '€5.50', '€ 5,50'],
    [25, '€51.50', '€ 51,50'],
    [1000, '€2,001.50', '€ 2.001,50'],
  ])('of %i employees', (employees, english, dutch) => {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ');
    expect([plain(formatCents(priceFor(employees), 'en')), plain(formatCents(priceFor(employees), 'nl'))]).toEqual([
      english,
      dutch,
    ]);
  });
});

describe('a built page', () => {
  let files: Map<string, string>;
  beforeAll(() => {
    files = new Map(
      renderLanding((file) => `/assets/${file}`).map(({ file, content }) => [
        file,
        content.toString(/\.(webp|jpg)$/.test(file) ? 'latin1' : 'utf8'),
      ]),
    );
  });
  const page = (file: string): string => {
    const found = files.get(file);
    if (found === undefined) throw new Error(`${file} was not built`);
    return found;
  };

  it.each(pages)('$kind in $language names itself, its other language and nothing twice', (id) => {
    const html = page(fileOf(id));
    expect(html).toContain(`<html lang="${id.language}">`);
    expect(html).toContain(`<link rel="canonical" href="[[origin]]${pathOf(id)}"/>`);
    for (const language of languages)
      expect(html).toContain(`hrefLang="${language}" href="[[origin]]${pathOf({ ...id, language })}"`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, value]) => value);
    expect(new Set(ids).size).toBe(ids.length);
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
    const [, description = ''] = /name="description" content="([^"]+)"/.exec(html) ?? [];
    expect([title.length <= 65, description.length >= 60, description.length <= 165]).toEqual([true, true, true]);
  });

  it.each(pages)('$kind in $language refers to files that are there', (id) => {
    const referred = [...page(fileOf(id)).matchAll(/\/(assets\/landing-[\w.-]+)/g)].map(([, file = '']) => file);
    expect(referred.length).toBeGreaterThan(0);
    expect(referred.filter((file) => !files.has(file))).toEqual([]);
  });

  it.each(pages)('$kind in $language leads to headings that are there', (id) => {
    const html = page(fileOf(id));
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors.filter((anchor) => !html.includes(`id="${anchor}"`))).toEqual([]);
  });

  it('says the structured data as data, with every question', () => {
    const [, json = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(page('landing/nl.html')) ?? [];
    const data = JSON.parse(json) as { '@graph': { '@type': string; mainEntity?: unknown[]; offers?: unknown }[] };
    expect(data['@graph'].map((item) => item['@type'])).toEqual(['SoftwareApplication', 'FAQPage']);
    expect(data['@graph'][0]?.offers).toMatchObject({ price: '3.50', priceCurrency: 'EUR' });
    expect(data['@graph'][1]?.mainEntity).toHaveLength(Object.keys(nl.faq).length - 1);
  });

  it('comes with its script in at most 60 KiB, pictures aside', () => {
    const script = [...files].find(([file]) => /landing-page\.\w+\.js$/.test(file))?.[1] ?? '';
    expect(script).not.toBe('');
    for (const id of pages)
      expect(brotliCompressSync(page(fileOf(id))).length + brotliCompressSync(script).length).toBeLessThan(60 * 1024);
  });

  it('stands in the sitemap once, with its languages', () => {
    const sitemap = page('landing/sitemap.xml');
    for (const id of pages) expect(sitemap.split(`<loc>[[origin]]${pathOf(id)}</loc>`)).toHaveLength(2);
  });
});

test('the size of a picture stands in the file, and what is no picture is refused', () => {
  const header = Buffer.alloc(30);
  header.write('RIFF', 0, 'latin1');
  header.write('WEBPVP8 ', 8, 'latin1');
  header.writeUInt16LE(1200, 26);
  header.writeUInt16LE(750, 28);
  expect(webpSize(header)).toEqual({ width: 1200, height: 750 });
  expect(() => webpSize(Buffer.from('<svg>'.repeat(10)))).toThrow('Not a WebP picture');
});
