import { describe, expect, it } from 'vitest';
import { decodeCsv, MAX_CSV_CHARACTERS } from './decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a CSV file', () => {
  it.each([
    ['plain UTF-8', utf8('naam\nAnaïs'), 'naam\nAnaïs', 'utf-8'],
    [
      'UTF-8 with a byte order mark',
      new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('naam\nAnaïs')]),
      'naam\nAnaïs',
      'utf-8',
    ],
    [
      'windows-1252 as Excel saves it',
      new Uint8Array([...utf8('Ana'), 0xef, ...utf8('s;Zo'), 0xeb]),
      'Anaïs;Zoë',
      'windows-1252',
    ],
    ['UTF-16 with a mark', new Uint8Array([0xff, 0xfe, 0x41, 0, 0xef, 0]), 'Aï', 'utf-16le'],
  ])('reads %s', (_name, bytes, text, encoding) => {
    expect(decodeCsv(bytes)).toEqual({ text, encoding });
  });

  it('refuses what is not a list', () => {
    expect(decodeCsv(utf8(' \n '))).toEqual({ problem: 'empty' });
    expect(decodeCsv(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 8]))).toEqual({ problem: 'not-text' });
    expect(decodeCsv(utf8('a'.repeat(MAX_CSV_CHARACTERS + 1)))).toEqual({ problem: 'too-large' });
    expect(decodeCsv(utf8('a'.repeat(MAX_CSV_CHARACTERS)))).toHaveProperty('encoding', 'utf-8');
  });
});
