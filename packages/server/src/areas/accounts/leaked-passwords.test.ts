/** Passwords that are on the operator's list of leaked ones are refused, wherever one is chosen. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp } from '../../platform/http/testing.ts';
import { temporaryFolder } from '../../testing/embedded-template.ts';
import { isLeaked, prepareLeakedPasswords } from './leaked-passwords.ts';

const folder = temporaryFolder();
const passwords = Array.from({ length: 1000 }, (_, index) => `gelekt wachtwoord ${index}`);
const sumOf = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase();
const listed = (end: string, count: (index: number) => string): string => {
  const file = path.join(folder, 'sums.txt');
  const lines = passwords.map(sumOf).sort();
  fs.writeFileSync(file, lines.map((sum, index) => `${sum}${count(index)}${end}`).join(''));
  return file;
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(async () => {
  await prepareLeakedPasswords(undefined);
  await server.close();
  fs.rmSync(folder, { recursive: true });
});

describe('the list of leaked passwords', () => {
  it.each([
    ['with counts', '\n', (index: number) => `:${10 ** (index % 9)}`],
    ['with counts and Windows line ends', '\r\n', (index: number) => `:${index}`],
    ['without counts', '\n', () => ''],
  ])('finds each of its passwords and no other, %s', async (_, end, count) => {
    await prepareLeakedPasswords(listed(end, count));
    const found = await Promise.all(passwords.map(isLeaked));
    expect(found.filter(Boolean)).toHaveLength(passwords.length);
    const others = await Promise.all(passwords.map((password) => isLeaked(`${password}!`)));
    expect(others.filter(Boolean)).toEqual([]);
  });

  it('knows none without a file, and says at the start what is no list', async () => {
    await prepareLeakedPasswords(undefined);
    expect(await isLeaked(passwords[0] ?? '')).toBe(false);
    const file = path.join(folder, 'words.txt');
    fs.writeFileSync(file, 'welkom01\n');
    await expect(prepareLeakedPasswords(file)).rejects.toThrow(/LEAKED_PASSWORDS_FILE must hold SHA-1 sums/);
    for (const no of [`${file}.no`, folder])
      await expect(prepareLeakedPasswords(no)).rejects.toThrow(/LEAKED_PASSWORDS_FILE cannot be read/);
    expect(readConfig({ LEAKED_PASSWORDS_FILE: file }).leakedPasswordsFile).toBe(file);
  });

  it('keeps them from being chosen', async () => {
    const { browser } = await server.company('Lekkage');
    await prepareLeakedPasswords(listed('\n', () => ':3'));
    const change = (newPassword: string) =>
      browser.call('changePassword', { body: { currentPassword: PASSWORD, newPassword } });
    expect((await change(passwords[7] ?? '')).json()).toMatchObject({
      errors: [{ path: 'newPassword', code: 'password-common' }],
    });
    expect((await change('nergens gelekt wachtwoord')).statusCode).toBe(204);
  });
});
