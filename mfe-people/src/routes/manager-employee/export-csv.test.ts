import { expect, it } from 'vitest';
import { exportCsv } from './export-csv.ts';

it('writes each field of each table on a line', () => {
  const tables = { member: [{ name: '=Anna', born: null }], entries: [{ minutes: 5, breaks: [1] }, { minutes: 6 }] };
  expect(exportCsv(tables, ['Tabel', 'Rij', 'Veld', 'Waarde'], 'nl')).toBe(
    "\uFEFFTabel;Rij;Veld;Waarde\r\nmember;1;name;'=Anna\r\nmember;1;born;\r\nentries;1;minutes;5\r\nentries;1;breaks;[1]\r\nentries;2;minutes;6\r\n",
  );
});
