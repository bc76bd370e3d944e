import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvDialect, decimalHours, harmlessCell, toCsv, type CsvDialect } from './csv.ts';

const [nl, en] = [csvDialect('nl'), csvDialect('en')];

/** Reads CSV as RFC 4180 says, by another road than it was written. */
function parse(text: string, { delimiter }: CsvDialect): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const input = text.replace(/^\uFEFF/, '');
  for (let at = 0; at < input.length; at += 1) {
    const char = input[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (input[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === delimiter || char === '\r') {
      row.push(cell);
      cell = '';
      if (char === '\r') {
        rows.push(row);
        row = [];
        at += 1;
      }
    } else cell += char;
  }
  return rows;
}

describe('CSV', () => {
  it('is what a Dutch and an English spreadsheet expect', () => {
    const rows = [
      ['Naam', 'Uren'],
      ['Vries, Sanne de', 7.5],
      ['Jansen; Piet', -1.25],
      [null, 0],
    ];
    expect(toCsv(rows, nl)).toBe('\uFEFFNaam;Uren\r\nVries, Sanne de;7,5\r\n"Jansen; Piet";-1,25\r\n;0\r\n');
    expect(toCsv(rows, en)).toBe('\uFEFFNaam,Uren\r\n"Vries, Sanne de",7.5\r\nJansen; Piet,-1.25\r\n,0\r\n');
    expect(toCsv([['a']], { delimiter: '\t', decimal: '.', bom: false })).toBe('a\r\n');
  });

  it('doubles quotes and keeps line breaks inside a cell', () => {
    expect(toCsv([['zei "hoi"', 'regel\nregel']], { ...en, bom: false })).toBe('"zei ""hoi""","regel\nregel"\r\n');
  });

  it.each([
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '\u00A0=1',
    '\uFF1D1',
    '\r=1',
    '\n',
    '\uFEFF=1',
  ])('makes %j harmless', (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  it.each(['Jan', "van 't Hof", 'a=b', '1-2', ''])('leaves %j as it is', (text) => {
    expect(harmlessCell(text)).toBe(text);
  });

  it.each([
    [0.1 + 0.2, '0,3'],
    [-0, '0'],
    [1_234_567.5, '1234567,5'],
    [1e21, '1000000000000000000000'],
    [-0.000_000_1, '0'],
  ])('writes the number %d as %s', (value, text) => {
    expect(toCsv([[value]], { ...nl, bom: false })).toBe(`${text}\r\n`);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (value) => {
    expect(() => toCsv([[value]], nl)).toThrow(RangeError);
  });

  it('reads back as written, whatever a name holds, and never as a formula', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('=1', '-', '"', ';', ',', '\r\n', '\t'));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        fc.constantFrom(nl, en),
        (rows, dialect) => {
          const read = parse(toCsv(rows, dialect), dialect);
          expect(read).toEqual(rows.map((row) => row.map(harmlessCell)));
          for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@]/);
        },
      ),
    );
  });
});

describe('decimal hours', () => {
  it.each([
    [9000, 2.5],
    [0, 0],
    [-5400, -1.5],
    [18, 0.01],
    [17, 0],
    [-18, -0.01],
    [-17, 0],
    [1200, 0.33],
    [360_000, 100],
  ])('of %d seconds are %d', (seconds, hours) => {
    expect(decimalHours(seconds)).toBe(hours);
  });
});
