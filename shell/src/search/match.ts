/** Finds what somebody means by a few letters. Pure. */
import { fold } from '@rooster/domain/search';
import type { Offer } from './offers.ts';

const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well one typed word fits: 3 the label starts with it, 2 a word of the label does, 1 another word does, 0 not at
 * all.
 */
function fit(typed: string, label: string, words: readonly string[]): number {
  if (fold(label).startsWith(typed)) return 3;
  if (wordsIn(label).some((word) => word.startsWith(typed))) return 2;
  return words.some((text) => wordsIn(text).some((word) => word.startsWith(typed))) ? 1 : 0;
}

/** The offers in which every typed word begins a word, the best first; those alike keep their order. */
export function matching(offers: readonly Offer[], query: string): Offer[] {
  const typed = wordsIn(query);
  // Signs alone are no word of anything.
  if (typed.length === 0) return query.trim() === '' ? [...offers] : [];
  return offers
    .map((offer) => {
      const fits = typed.map((word) => fit(word, offer.label, offer.words));
      return { offer, score: fits.includes(0) ? 0 : fits.reduce((sum, value) => sum + value, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ offer }) => offer);
}
