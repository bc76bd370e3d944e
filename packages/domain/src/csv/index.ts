/** CSV files, for the browser's exports and the server's alike. */
export { csvDialect, decimalHours, toCsv, type CsvCell, type CsvDialect } from './csv.ts';
