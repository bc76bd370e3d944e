/** A server that is not up yet is waited for, and only that. */
import net from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { postgresUrl, testEngine } from '../../testing/index.ts';
import { explain } from '../../explain.ts';
import { scratchDatabase } from '../../testing/postgres-template.ts';
import { DatabaseError } from './errors.ts';
import { isNotUp, openWhenUp } from './waiting.ts';

/** As the system says it. */
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

describe('what is worth another attempt', () => {
  it.each([
    ['nobody listens', refused, true],
    ['nobody listens at either address of a name', new AggregateError([refused, refused]), true],
    ['the server is starting', new DatabaseError('starting up', '57P03'), true],
    ['the server has no room', new Error('wrapped', { cause: new DatabaseError('too many', '53300') }), true],
    ['the connection went while it was made', new Error('Connection terminated unexpectedly'), true],
    ['a wrong password', new DatabaseError('password', '28P01'), false],
    ['a fault of ours', new TypeError('x is not a function'), false],
    ['no error at all', 'text', false],
  ])('%s', (_, error, worth) => {
    expect(isNotUp(error)).toBe(worth);
  });

  it('is a socket that is not there yet, and a start says so in words', async () => {
    const url = 'postgres://rooster@localhost/rooster?host=/tmp/rooster-without-postgres';
    const failed = openWhenUp({ url }, { longest: 0, onWait: () => expect.fail('it must not wait') });
    const error: unknown = await failed.catch((reason: unknown) => reason);
    expect([isNotUp(error), explain(error)]).toEqual([
      true,
      'PostgreSQL does not answer at the address of DATABASE_URL: is it running, and may this machine reach it?',
    ]);
  });

  it('is nothing once the time is over', async () => {
    const url = `postgres://rooster@127.0.0.1:${await freePort()}/rooster`;
    await expect(
      openWhenUp({ url }, { longest: 0, onWait: () => expect.fail('it must not wait') }),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe.skipIf(testEngine() === 'embedded')('a PostgreSQL server that comes up late', () => {
  const doors: net.Server[] = [];
  afterAll(() => doors.forEach((door) => door.close()));

  it('is waited for, and said to be', async () => {
    const scratch = await scratchDatabase(postgresUrl());
    const real = new URL(scratch.url);
    const late = new URL(scratch.url);
    late.port = String(await freePort());
    const door = net.createServer((socket) => {
      const through = net.connect(Number(real.port), real.hostname);
      socket.pipe(through).pipe(socket);
      for (const end of [socket, through]) end.on('error', () => undefined);
    });
    doors.push(door);
    let waits = 0;
    const database = await openWhenUp(
      { url: late.href },
      {
        longest: 60_000,
        onWait: () => {
          waits += 1;
          door.listen(Number(late.port), late.hostname);
        },
      },
    );
    expect(waits).toBe(1);
    await database.close();
    await scratch.drop();
  });
});
