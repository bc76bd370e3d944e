/** What leaves the machine is encrypted, or the operator has said that it need not be. */
import { describe, expect, it } from 'vitest';
import { mailTransport } from './outgoing/mail-transport.ts';
import { leavesEncryptionOpen } from './database/postgres/servers.ts';

describe('a mail server', () => {
  it.each([
    ['smtp://user:secret@mail.example:587', true],
    ['smtp://10.0.0.5:25', true],
    ['smtp://10.0.0.5:25?requireTLS=false', false],
    ['smtp://localhost:1025', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://[::1]:1025', false],
    ['smtp://127.0.0.1.mail.example:25', true],
  ])('at %s must encrypt: %s', async (url, requireTLS) => {
    expect(await mailTransport(url, { greeting: 1000, answer: 1000 })).toMatchObject({ options: { requireTLS } });
  });
});

describe('a database', () => {
  it.each([
    ['postgres://rooster:secret@db.example/rooster', true],
    ['postgres://rooster:secret@db.example/rooster?sslmode=verify-full', false],
    ['postgres://rooster:secret@db.example/rooster?sslmode=disable', false],
    ['postgres://rooster@localhost/rooster', false],
    ['postgres:///rooster?host=/var/run/postgresql', false],
    ['postgres://rooster@%2Fvar%2Frun%2Fpostgresql/rooster', false],
    ['postgres:///rooster?host=::1', false],
    ['postgres:///rooster?host=db.example', true],
    ['postgres://localhost/rooster?host=db.example', true],
  ])('at %s leaves it open: %s', (url, isOpen) => {
    expect(leavesEncryptionOpen(url)).toBe(isOpen);
  });
});
