/** Files beside the pages, named after what is in them, so that a browser may keep them for good. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { webpSize } from './webp-size.ts';

/** A built file. */
export interface Asset {
  /** Below the build's output. */
  readonly file: string;
  readonly content: Buffer;
}

/** A picture as a page names it. */
export interface Picture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Everything a page can refer to. */
export interface Assets {
  readonly files: readonly Asset[];
  /** By name without extension, such as `time-nl-dark@2x`. */
  readonly pictures: ReadonlyMap<string, Picture>;
  /** By language: the picture in link previews. */
  readonly cards: ReadonlyMap<string, string>;
}

/** Names a file after its content. */
export function hashed(name: string, content: Buffer): Asset {
  const { name: base, ext } = path.parse(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { file: `assets/landing-${base.replace('@', '-')}.${hash}${ext}`, content };
}

/** Reads the folder of pictures. */
export function readAssets(folder: string): Assets {
  const files: Asset[] = [];
  const pictures = new Map<string, Picture>();
  const cards = new Map<string, string>();
  for (const name of readdirSync(folder)
    .filter((file) => /\.(webp|jpg)$/.test(file))
    .sort()) {
    const asset = hashed(name, readFileSync(path.join(folder, name)));
    const base = path.parse(name).name;
    const card = /^card-(\w+)$/.exec(base)?.[1];
    files.push(asset);
    if (card === undefined) pictures.set(base, { url: `/${asset.file}`, ...webpSize(asset.content) });
    else cards.set(card, `/${asset.file}`);
  }
  return { files, pictures, cards };
}
