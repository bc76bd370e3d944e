import { expect, it } from 'vitest';
import { writeCsv } from './write.ts';

it('writes what a Dutch and an English spreadsheet open, and no formula', () => {
  const rows = [
    ['Naam', 'Notitie'],
    ['Vries, de; Sanne', 'zei "hoi"'],
    ['=HYPERLINK("x")', '+31 6'],
  ];
  expect(writeCsv(rows, 'nl')).toBe(
    '\uFEFFNaam;Notitie\r\n"Vries, de; Sanne";"zei ""hoi"""\r\n"\'=HYPERLINK(""x"")";\'+31 6\r\n',
  );
  expect(writeCsv([['a,b', 'c;d']], 'en')).toBe('\uFEFF"a,b",c;d\r\n');
});
