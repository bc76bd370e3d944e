/** Renders every public page to a file. React runs here, at build time, and never in the visitor's browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Asset, type Assets, hashed, readAssets } from './assets.ts';
import type { PartProps } from './part-props.ts';
import { Document, type DocumentProps } from './pages/document.tsx';
import { LegalPage } from './pages/legal-page.tsx';
import { StartPage } from './pages/start-page.tsx';
import { robots, sitemap } from './search-engines.ts';
import { fileOf, type PageId, pages } from './site.ts';
import { translator } from './translator.ts';

const here = import.meta.dirname;
/** The file of the typeface that every page needs. */
const USUAL = 'geist-latin-wght-normal-usual.woff2';
const TARGETS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

/** Returns the address of a file of the typeface, named as in `fonts.css`, its part behind a `-`. */
type FontUrl = (file: string) => string;

const styleSheets = [
  '../../packages/ui/src/fonts.css',
  '../../packages/ui/src/tokens.css',
  'styles/base.css',
  'styles/frame.css',
  'styles/start.css',
  'styles/pricing.css',
  'styles/legal.css',
];

/** All styles as one text. They travel inside the page: there is nothing left to wait for before it shows. */
function styles(fontUrl: FontUrl): string {
  const source = styleSheets
    .map((file) => readFileSync(path.join(here, file), 'utf8'))
    .join('\n')
    .replace(
      /url\('[^']*\/([^'/]+)\.woff2(?:\?([a-z]+))?'\)/g,
      (_, file: string, part?: string) => `url('${fontUrl(`${[file, part].filter(Boolean).join('-')}.woff2`)}')`,
    );
  return transformSync(source, { loader: 'css', minify: true, target: TARGETS }).code.trim();
}

/** The script that makes the calculator and the language links handier. */
function script(): Asset {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(here, 'client/main.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    write: false,
  });
  const [built] = outputFiles;
  if (!built) throw new Error('The landing script was not built');
  return hashed('page.js', Buffer.from(built.contents));
}

/** What every page is sent with: styles as text, and the addresses of script and typeface. */
type Sent = Pick<DocumentProps, 'styles' | 'script' | 'font'>;

function render(page: PageId, assets: Assets, sent: Sent): Asset {
  const { language } = page;
  const part: PartProps = { page, language, t: translator(language), assets };
  const content = page.kind === 'start' ? <StartPage {...part} /> : <LegalPage {...part} kind={page.kind} />;
  const html = renderToStaticMarkup(
    <Document {...part} {...sent}>
      {content}
    </Document>,
  );
  return { file: fileOf(page), content: Buffer.from(`<!doctype html>${html}\n`) };
}

/** All files of the public pages, below the shell's build output. */
export function renderLanding(fontUrl: FontUrl): Asset[] {
  const assets = readAssets(path.join(here, 'pictures'));
  const code = script();
  const sent = { styles: styles(fontUrl), script: `/${code.file}`, font: fontUrl(USUAL) };
  return [
    ...assets.files,
    code,
    ...pages.map((page) => render(page, assets, sent)),
    { file: 'landing/robots.txt', content: Buffer.from(robots()) },
    { file: 'landing/sitemap.xml', content: Buffer.from(sitemap()) },
  ];
}
