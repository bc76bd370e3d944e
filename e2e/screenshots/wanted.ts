// The words behind `npm run screenshots --`, and what they leave of the pictures.
import { languages, type Shot, themes, viewers, widths } from './shot.ts';

/** Words that say how, not which. */
const RESUME = 'resume';

/** What was asked for. */
export interface Wanted {
  /** Keeps the pictures that are there already. */
  readonly resume: boolean;
  readonly includes: (shot: Shot) => boolean;
}

/** Whether a path is meant by a word: the same, or below one that ends in `*`. */
const isMeant = (path: string, word: string): boolean =>
  word.endsWith('*') ? path.startsWith(word.slice(0, -1)) : path === word;

/**
 * Reads the words. Within a kind they add up, kinds narrow one another; a kind without a word is whole. Throws at an
 * unknown word.
 */
export function readWanted(words: readonly string[], paths: readonly string[], states: readonly string[]): Wanted {
  const kinds = [
    { of: ({ viewer }: Shot) => viewer, known: viewers as readonly string[] },
    { of: ({ language }: Shot) => language, known: languages as readonly string[] },
    { of: ({ width }: Shot) => String(width), known: widths.map(String) },
    { of: ({ theme }: Shot) => theme, known: themes as readonly string[] },
    { of: ({ state }: Shot) => state, known: states },
  ].map((kind) => ({ ...kind, asked: words.filter((word) => kind.known.includes(word)) }));
  const askedPaths = words.filter((word) => word.startsWith('/'));
  const unknown = words.filter(
    (word) =>
      word !== RESUME && !kinds.some(({ known }) => known.includes(word)) && !paths.some((path) => isMeant(path, word)),
  );
  if (unknown.length > 0)
    throw new Error(
      `Unknown: ${unknown.join(', ')}. There are ${RESUME}, ${kinds.map(({ known }) => known.join(' ')).join(', ')}, and paths, with * at the end for all below.`,
    );
  return {
    resume: words.includes(RESUME),
    includes: (shot) =>
      (askedPaths.length === 0 || askedPaths.some((word) => isMeant(shot.path, word))) &&
      kinds.every(({ asked, of }) => asked.length === 0 || asked.includes(of(shot))),
  };
}
