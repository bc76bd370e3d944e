/** Splits a whole name, as a list writes it in one cell, into first name, particle and last name. */
import { tidyName } from './cells.ts';

/** A name in the parts that a person has. */
export interface NameParts {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

const dutch = new Set(
  "aan bij de den der het in op onder over te ten ter thoe tot uit uijt van vanden vander voor 's 't".split(' '),
);
const foreign = new Set('al da das del della des di do dos du el la las le los vom von zu zum zur'.split(' '));
/** Written in full they are more than one word; in capitals they would be initials. */
const shortened = new Set(['v.d.', 'v.d', 'v/d', 'vd', 'v/h', 'v.h.']);

const simple = (word: string): string => word.toLowerCase().replaceAll(/[’‘`´]/gu, "'");

const isParticle = (word: string | undefined): boolean =>
  word !== undefined && (dutch.has(simple(word)) || foreign.has(simple(word)) || shortened.has(word));

/** `Jansen-de`: the surname goes on in the next word. */
const isTorn = (word: string): boolean => word.includes('-') && isParticle(word.slice(word.lastIndexOf('-') + 1));

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** How many words before a last one are its particle. */
function leadOf(words: readonly string[]): number {
  const end = words.findIndex((word, index) => index === words.length - 1 || !isParticle(word));
  return Math.max(0, end);
}

const partsOf = (first: readonly string[], middle: readonly string[], last: readonly string[]): NameParts => ({
  firstName: first.join(' '),
  middleName: middle.join(' '),
  lastName: last.join(' '),
});

/** `Berg, Jan van der`, `van der Berg, Jan`, `Berg, van der, Jan` or `Berg, van der Jan`. */
function splitAtComma([last = '', ...rest]: readonly string[]): NameParts | undefined {
  const isAside = (part: string): boolean => wordsOf(part).every(isParticle);
  const given = rest.filter((part) => !isAside(part));
  const [aside = '', ...more] = rest.filter(isAside);
  const words = wordsOf(given[0] ?? '');
  const surname = wordsOf(last);
  const ahead = dutch.has(simple(words[0] ?? '')) ? leadOf(words) : 0;
  const behind = words.findLastIndex((word) => !isParticle(word)) + 1;
  if (given.length !== 1 || more.length > 0 || surname.length === 0) return undefined;
  const lead = leadOf(surname);
  return partsOf(
    words.slice(ahead, behind),
    [...words.slice(0, ahead), ...words.slice(behind), ...wordsOf(aside), ...surname.slice(0, lead)],
    surname.slice(lead),
  );
}

/** Where a surname begins that has words before it: at its particle, or where it is torn; else its last word. */
function surnameAt(words: readonly string[]): number {
  const at = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && (isParticle(word) || isTorn(word)),
  );
  return at === -1 ? words.length - 1 : at;
}

/**
 * The parts of a whole name; undefined where first and last name can't be told apart. `firstName` is what the list says
 * of it elsewhere: then the rest may be a last name alone.
 */
export function splitName(text: string, firstName = ''): NameParts | undefined {
  const whole = tidyName(text).replaceAll(/\s*[-–—]\s*/gu, '-');
  if (whole.includes(',')) return splitAtComma(whole.split(',').map(tidyName));
  const given = wordsOf(tidyName(firstName));
  const words = wordsOf(whole);
  const isGivenFirst = given.length > 0 && given.every((word, index) => simple(word) === simple(words[index] ?? ''));
  const rest = isGivenFirst ? words.slice(given.length) : words;
  const lead = leadOf(rest);
  if (given.length > 0 && (isGivenFirst || lead > 0 || rest.length === 1 || isTorn(rest[0] ?? '')))
    return rest.length === 0 ? undefined : partsOf(given, rest.slice(0, lead), rest.slice(lead));
  // Of more words it could be either: two last names, or another first name.
  const at = surnameAt(words);
  if (words.length < 2 || dutch.has(simple(words[0] ?? '')) || isTorn(words[0] ?? '')) return undefined;
  if (given.length > 0 && at === words.length - 1) return undefined;
  const surname = words.slice(at);
  const before = leadOf(surname);
  return partsOf(words.slice(0, at), surname.slice(0, before), surname.slice(before));
}
