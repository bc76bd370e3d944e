/** What links in mails bring along, as they are and as they were. */
import { expect, it } from 'vitest';
import { mailedIn } from './mailed-link.ts';

it('is read behind the #', () => {
  const mailed = mailedIn({ search: '', hash: '#email=anna%2Bwerk%40example.com&token=abc' });
  expect(Object.fromEntries(mailed)).toEqual({ email: 'anna+werk@example.com', token: 'abc' });
});

it('is read behind the ? of links that were mailed before, also where a place on the page follows', () => {
  for (const hash of ['', '#main'])
    expect(Object.fromEntries(mailedIn({ search: '?old=a%40b.example&token=abc', hash }))).toEqual({
      old: 'a@b.example',
      token: 'abc',
    });
});
