/** Whole names in one cell, before any database. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitName } from './whole-names.ts';

const split = (text: string, firstName?: string): string | undefined => {
  const name = splitName(text, firstName);
  return name && [name.firstName, name.middleName, name.lastName].join('|');
};

describe('a whole name', () => {
  it.each([
    ['Jan van der Berg', 'Jan|van der|Berg'],
    ['Berg, Jan van der', 'Jan|van der|Berg'],
    ['van der Berg, Jan', 'Jan|van der|Berg'],
    ['Berg, van der, Jan', 'Jan|van der|Berg'],
    ['Berg, Jan, van der', 'Jan|van der|Berg'],
    ['Berg, van der Jan', 'Jan|van der|Berg'],
    ['Jan Berg', 'Jan||Berg'],
    ['  Berg ,Jan ', 'Jan||Berg'],
    ['Jan Peter Berg', 'Jan Peter||Berg'],
    ['Garcia Lopez, Maria', 'Maria||Garcia Lopez'],
    ['J.P. v.d. Berg', 'J.P.|v.d.|Berg'],
    ['J. V. Berg', 'J. V.||Berg'],
    ['Ans van ’t Hof', 'Ans|van ’t|Hof'],
    ["Hof, Ans van 't", "Ans|van 't|Hof"],
    ['Tjeerd ten Have', 'Tjeerd|ten|Have'],
    ['Jan Van Damme', 'Jan|Van|Damme'],
    ['JAN VAN DER BERG', 'JAN|VAN DER|BERG'],
    ['Fatima el Amrani', 'Fatima|el|Amrani'],
    ['Rosa de la Cruz Ortega', 'Rosa|de la|Cruz Ortega'],
    ['Anna Jansen-de Vries', 'Anna||Jansen-de Vries'],
    ['Anna Jansen - de Vries', 'Anna||Jansen-de Vries'],
    ['Anna Jansen-van der Berg', 'Anna||Jansen-van der Berg'],
    ['Anna van Dijk-de Vries', 'Anna|van|Dijk-de Vries'],
    ['Dijk-de Vries, Anna van', 'Anna|van|Dijk-de Vries'],
    ['Jean-Pierre Dupont', 'Jean-Pierre||Dupont'],
    ["Luc d'Hondt", "Luc||d'Hondt"],
    ['La Toya Jansen', 'La Toya||Jansen'],
    ['Thi Le', 'Thi||Le'],
    ['Jan\u00A0Berg', 'Jan||Berg'],
  ])('%s is split', (text, parts) => {
    expect(split(text)).toBe(parts);
  });

  it.each(['', 'Madonna', 'de Vries', 'van der Berg Jan', 'Berg,', ', Jan', 'Berg, van der', 'a, b, c', 'x, de, y, z'])(
    'that could be anything is not guessed at: %j',
    (text) => {
      expect(split(text)).toBeUndefined();
    },
  );

  it.each([
    ['Jan van der Berg', 'Jan', 'Jan|van der|Berg'],
    ['Van Damme', 'Jan', 'Jan|Van|Damme'],
    ['Berg', 'Jan', 'Jan||Berg'],
    ['Jansen-de Vries', 'Anna', 'Anna||Jansen-de Vries'],
    ['Maria Garcia Lopez', 'maria', 'maria||Garcia Lopez'],
    ['Jan van der Berg', 'Johannes', 'Jan|van der|Berg'],
    ['Garcia Lopez', 'Maria', undefined],
    ['Jan', 'Jan', undefined],
  ])('%s beside the first name %s is %s', (text, firstName, parts) => {
    expect(split(text, firstName)).toBe(parts);
  });

  it('says the same whichever way it is written', () => {
    const word = fc
      .constantFrom('Jan', 'Anne-Marie', 'Çağla', 'J.P.', 'Berg', 'Ó Briain', 'Boer-Bos', 'Smit')
      .map((each) => each.replaceAll(' ', '-'));
    const particle = fc.constantFrom('van der', 'de', 'ten', "van 't", 'in den', 'op de', 'von', 'el', 'v.d.');
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 3 }),
        particle,
        fc.array(word, { minLength: 1, maxLength: 2 }),
        (first, middle, last) => {
          const [given, surname] = [first.join(' '), last.join(' ')];
          const parts = { firstName: given, middleName: middle, lastName: surname };
          expect(splitName(`${given} ${middle} ${surname}`)).toEqual(parts);
          expect(splitName(`${surname}, ${given} ${middle}`)).toEqual(parts);
          expect(splitName(`${middle} ${surname}, ${given}`)).toEqual(parts);
          expect(splitName(`${surname}, ${middle}, ${given}`)).toEqual(parts);
          expect(splitName(`${middle} ${surname}`, given)).toEqual(parts);
        },
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (first, last) => {
        const parts = { firstName: first.join(' '), middleName: '', lastName: last };
        expect(splitName(`${parts.firstName} ${last}`)).toEqual(parts);
        expect(splitName(`${last}, ${parts.firstName}`)).toEqual(parts);
      }),
    );
  });

  it('never loses a word', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Jan', 'de', 'van', 'Berg', 'el', ','), { maxLength: 7 }), (words) => {
        const name = splitName(words.join(' '));
        if (name === undefined) return;
        expect(name.firstName).not.toBe('');
        expect(name.lastName).not.toBe('');
        const kept = `${name.firstName} ${name.middleName} ${name.lastName}`.split(' ').filter((word) => word !== '');
        expect(kept.toSorted()).toEqual(words.filter((word) => word !== ',').toSorted());
      }),
    );
  });
});
