/** Renders every public page to a file. React runs here, at build time, and never in the visitor's browser. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Asset, type Assets, hashed, readAssets } from './assets.ts';
import type { PartProps } from './part-props.ts';
import { Document } from './pages/document.tsx';
import { LegalPage } from './pages/legal-page.tsx';
import { StartPage } from './pages/start-page.tsx';
import { robots, sitemap } from './search-engines.ts';
import { fileOf, type PageId, pages } from './site.ts';
import { translator } from './translator.ts';

const here = import.meta.dirname;
const TARGETS = ['chrome111', 'edge111', 'firefox115', 'safari16.4'];

const styleSheets = [
  '../../packages/ui/src/tokens.css',
  'styles/base.css',
  'styles/frame.css',
  'styles/start.css',
  'styles/pricing.css',
  'styles/legal.css',
];

/** All styles as one text. They travel inside the page: there is nothing left to wait for before it shows. */
function styles(): string {
  const source = styleSheets.map((file) => readFileSync(path.join(here, file), 'utf8')).join('\n');
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

function render(page: PageId, assets: Assets, styleText: string, scriptUrl: string): Asset {
  const { language } = page;
  const part: PartProps = { page, language, t: translator(language), assets };
  const content = page.kind === 'start' ? <StartPage {...part} /> : <LegalPage {...part} kind={page.kind} />;
  const html = renderToStaticMarkup(
    <Document {...part} styles={styleText} script={scriptUrl}>
      {content}
    </Document>,
  );
  return { file: fileOf(page), content: Buffer.from(`<!doctype html>${html}\n`) };
}

/** All files of the public pages, below the shell's build output. */
export function renderLanding(): Asset[] {
  const assets = readAssets(path.join(here, 'pictures'));
  const styleText = styles();
  const code = script();
  return [
    ...assets.files,
    code,
    ...pages.map((page) => render(page, assets, styleText, `/${code.file}`)),
    { file: 'landing/robots.txt', content: Buffer.from(robots()) },
    { file: 'landing/sitemap.xml', content: Buffer.from(sitemap()) },
  ];
}
