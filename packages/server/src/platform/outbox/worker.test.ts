/** Sending over real SMTP, to a server that sometimes refuses, dawdles or is not there. */
import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Wire } from '../../testing/drills/wire.ts';
import { postgresUrl, testDatabase, testEngine } from '../../testing/index.ts';
import { headerOf, TestMailServer } from '../../testing/mail-server.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { mailOutbox } from '../../schema/platform.ts';
import type { Database } from '../database/context.ts';
import { openDatabase } from '../database/open.ts';
import { enqueueMail, enqueueMails, GIVEN_UP, removeOldMails } from './outbox.ts';
import { HOLD_TIMES, startOutboxWorker } from './worker.ts';
import type { HoldTimes } from './worker.ts';
import type { Job } from '../jobs/job.ts';

const lines: object[] = [];
const log = {
  info: (details: object) => void lines.push(details),
  error: (details: object) => void lines.push(details),
};
let smtp: TestMailServer;
let test: TestDatabase;
const workers: Job[] = [];

const worker = ({
  to = smtp.url,
  on = test.database,
  ...times
}: Partial<HoldTimes> & { to?: string; on?: Database } = {}): Job => {
  const started = startOutboxWorker(
    on,
    { url: to, from: 'Rooster <no-reply@rooster.example>', domain: 'rooster.example' },
    log,
    { ...HOLD_TIMES, ...times },
  );
  workers.push(started);
  return started;
};
const letter = (to: string) => ({ to, subject: 'Héé 👋', text: 'tekst', html: '<p>tekst</p>' });
const write = (to: string) => test.database.asSystem(() => enqueueMail(letter(to), currentTime()));
const stored = async (to: string) =>
  (await test.database.system.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)))[0];
/** Lets the time until the next attempt pass. */
const becomeDue = (to: string) =>
  test.database.system.update(mailOutbox).set({ nextAttemptAt: currentTime() }).where(eq(mailOutbox.recipient, to));
const idsReceived = (): string[] =>
  smtp.received.map((mail) => /<([^@]+)@/.exec(headerOf(mail, 'Message-ID'))?.[1] ?? '');

beforeAll(async () => {
  test = await testDatabase();
  smtp = await TestMailServer.start();
});
beforeEach(async () => {
  await Promise.all(workers.splice(0).map((started) => started.stop()));
  await test.database.system.delete(mailOutbox);
  smtp.reset();
});
afterAll(async () => {
  await Promise.all(workers.map((started) => started.stop()));
  await smtp.close();
  await test.close();
});

describe('the outbox worker', () => {
  it('sends a mail once, however many workers look', async () => {
    await write('een@example.com');
    const two = [worker(), worker()];
    await Promise.all(two.map((one) => one.run()));
    await Promise.all(two.map((one) => one.run()));
    expect(smtp.received).toHaveLength(1);
    expect((await stored('een@example.com'))?.sentAt).not.toBeNull();
  });

  it('says who sends, to whom and what, as text and as HTML, and that no person typed it', async () => {
    await write('zoë@example.com');
    await worker().run();
    const [mail = ''] = smtp.received;
    const { id } = (await stored('zoë@example.com')) ?? {};
    expect(headerOf(mail, 'From')).toBe('Rooster <no-reply@rooster.example>');
    expect(headerOf(mail, 'To')).toContain('@example.com');
    expect(headerOf(mail, 'Subject')).toBe('Héé 👋');
    expect(headerOf(mail, 'Message-ID')).toBe(`<${id}@rooster.example>`);
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(mail, 'Content-Type')).toContain('multipart/alternative');
    for (const part of ['text/plain; charset=utf-8', 'text/html; charset=utf-8'])
      expect(mail).toContain(`Content-Type: ${part}`);
  });

  it('keeps none of a mail’s words once it was sent or given up, for they open accounts', async () => {
    const words = (address: string) =>
      test.database.system
        .select({
          subject: mailOutbox.subject,
          text: mailOutbox.text,
          html: mailOutbox.html,
          unsubscribeUrl: mailOutbox.unsubscribeUrl,
        })
        .from(mailOutbox)
        .where(eq(mailOutbox.recipient, address));
    const gone = [{ subject: '', text: '', html: '', unsubscribeUrl: null }];
    const one = worker();
    await write('verstuurd@example.com');
    await one.run();
    expect(await words('verstuurd@example.com')).toEqual(gone);
    await write('opgegeven@example.com');
    smtp.refusal = 451;
    await one.run();
    expect(await words('opgegeven@example.com')).not.toEqual(gone);
    await becomeDue('opgegeven@example.com');
    smtp.refusal = 550;
    await one.run();
    expect(await words('opgegeven@example.com')).toEqual(gone);
  });

  it('forgets the words of a mail that waits after a week, and the mail after a month', async () => {
    await write('wacht@example.com');
    const { createdAt = 0 } = (await stored('wacht@example.com')) ?? {};
    const day = 86_400_000;
    await test.database.asSystem(() => removeOldMails(createdAt + 6 * day));
    expect(await stored('wacht@example.com')).toMatchObject({ text: expect.stringMatching(/./) });
    await test.database.asSystem(() => removeOldMails(createdAt + 8 * day));
    expect(await stored('wacht@example.com')).toMatchObject({ text: '' });
    // A mail server that is named by then gets no mail without words.
    await worker().run();
    expect(smtp.received).toEqual([]);
    await test.database.asSystem(() => removeOldMails(createdAt + 31 * day));
    expect(await stored('wacht@example.com')).toBeUndefined();
  });

  it('sends no mail again that lost its words while it was sent and the answer was lost', async () => {
    await write('antwoord@example.com');
    const { createdAt = 0 } = (await stored('antwoord@example.com')) ?? {};
    smtp.onArrival = async () => {
      await test.database.asSystem(() => removeOldMails(createdAt + 8 * 86_400_000));
      smtp.hangUp();
    };
    await worker().run();
    expect(smtp.received).toHaveLength(1);
    expect(await stored('antwoord@example.com')).toMatchObject({ text: '', nextAttemptAt: GIVEN_UP });
  });

  it('sends in the order in which mails were written', async () => {
    const now = currentTime();
    const names = ['a', 'b', 'c', 'd', 'e'];
    await test.database.asSystem(() =>
      enqueueMails(
        names.map((name) => letter(`${name}@example.com`)),
        now,
      ),
    );
    await worker().run();
    expect(smtp.received.map((mail) => headerOf(mail, 'To'))).toEqual(names.map((name) => `${name}@example.com`));
  });

  it('sends what somebody waits for to log in before the notices of a whole company', async () => {
    const now = currentTime();
    const notices = ['a', 'b', 'c'].map((name) => ({
      ...letter(`${name}@example.com`),
      unsubscribeUrl: `https://rooster.example/mails/${name}`,
    }));
    await test.database.asSystem(() => enqueueMails(notices, now - 60_000));
    await write('code@example.com');
    await worker().run();
    expect(smtp.received.map((mail) => headerOf(mail, 'To'))).toEqual([
      'code@example.com',
      ...notices.map(({ to }) => to),
    ]);
  });

  it('tries again later, with the same id, when the server refuses for now', async () => {
    await write('later@example.com');
    smtp.refusal = 452;
    const one = worker();
    await one.run();
    const after = await stored('later@example.com');
    expect(after).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('452') });
    expect(after?.nextAttemptAt).toBeGreaterThan(currentTime());
    smtp.refusal = null;
    await one.run();
    expect(smtp.received).toHaveLength(0);
    await becomeDue('later@example.com');
    await one.run();
    expect(idsReceived()).toEqual([after?.id]);
    expect(await stored('later@example.com')).toMatchObject({ attempts: 2, lastError: null });
  });

  it('waits longer after each refusal', async () => {
    await write('steeds@example.com');
    smtp.refusal = 451;
    const one = worker();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      await one.run();
      waits.push(((await stored('steeds@example.com'))?.nextAttemptAt ?? 0) - currentTime());
      await becomeDue('steeds@example.com');
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits[3]).toBeGreaterThan(30_000);
  });

  it('gives an address up that the server refuses for good, and goes on with the others', async () => {
    await write('onbekend@example.com');
    smtp.refusal = 550;
    const one = worker();
    await one.run();
    const after = await stored('onbekend@example.com');
    expect(after).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('550') });
    expect(after?.nextAttemptAt).toBeGreaterThan(currentTime() + 365 * 86_400_000);
    smtp.refusal = null;
    await write('bekend@example.com');
    await one.run();
    expect(smtp.received.map((mail) => headerOf(mail, 'To'))).toEqual(['bekend@example.com']);
  });

  it.each(['5.7.1 Relay access denied', 'relay not permitted, authentication required'])(
    'keeps a mail for a server that takes none from us yet, as it says by %s',
    async (reason) => {
      await write('later-ingelogd@example.com');
      Object.assign(smtp, { refusal: 554, reason });
      const one = worker();
      await one.run();
      expect(await stored('later-ingelogd@example.com')).toMatchObject({ attempts: 1, text: 'tekst' });
      // Whoever runs it names a login for the mail server.
      smtp.reset();
      await becomeDue('later-ingelogd@example.com');
      await one.run();
      expect(smtp.received).toHaveLength(1);
    },
  );

  it('logs why in codes, never in the words of a server, which hold the address', async () => {
    lines.length = 0;
    await write('prive@example.com');
    const { id } = (await stored('prive@example.com')) ?? {};
    smtp.refusal = 550;
    await worker().run();
    const unreachable = worker({ to: 'smtp://127.0.0.1:1' });
    await becomeDue('prive@example.com');
    await unreachable.run();
    await unreachable.stop();
    expect(lines).toEqual([
      { mail: id, attempt: 1, code: 'EENVELOPE', status: 550, command: 'RCPT TO', detail: '5.1.1' },
      expect.objectContaining({ mail: id, attempt: 2, code: expect.stringMatching(/^E/) }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('prive');
  });

  it('lets mail programs stop mails of a sort, and says nothing of it where there is no choice', async () => {
    await test.database.asSystem(() =>
      enqueueMails(
        [
          letter('zonder@example.com'),
          { ...letter('met@example.com'), unsubscribeUrl: 'https://rooster.example/mails/abc' },
        ],
        currentTime(),
      ),
    );
    await worker().run();
    const headers = ['List-Unsubscribe', 'List-Unsubscribe-Post'] as const;
    expect(smtp.received.map((mail) => headers.map((name) => headerOf(mail, name)))).toEqual([
      ['', ''],
      ['<https://rooster.example/mails/abc>', 'List-Unsubscribe=One-Click'],
    ]);
  });

  it('keeps a mail while no server answers', async () => {
    await write('niemand-thuis@example.com');
    const unreachable = worker({ to: 'smtp://127.0.0.1:1' });
    await unreachable.run();
    await unreachable.stop();
    expect(await stored('niemand-thuis@example.com')).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
    });
    await becomeDue('niemand-thuis@example.com');
    await worker().run();
    expect(smtp.received).toHaveLength(1);
  });

  it('leaves a mail that is under way to the worker that sends it', async () => {
    await write('traag@example.com');
    let arrived: () => void = () => undefined;
    let release: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    smtp.onArrival = () => {
      arrived();
      return new Promise<void>((resolve) => (release = resolve));
    };
    const sending = worker().run();
    await underWay;
    await worker().run();
    release();
    await sending;
    expect(smtp.received).toHaveLength(1);
    expect(await stored('traag@example.com')).toMatchObject({ attempts: 1, lastError: null });
  });

  it('waits for a server that looks long at what it was given, and does not give it once more', async () => {
    await write('bekeken@example.com');
    smtp.onArrival = () => sleep(11_000);
    const sending = worker({ held: 2000, sign: 500 }).run();
    await sleep(5000);
    await worker({ held: 2000, sign: 500 }).run();
    await sending;
    expect(smtp.received).toHaveLength(1);
    expect(await stored('bekeken@example.com')).toMatchObject({ attempts: 1, lastError: null, text: '' });
  }, 60_000);

  it('sends under the same id again what arrived although the answer was lost, so that it shows once', async () => {
    await write('afgebroken@example.com');
    smtp.onArrival = () => smtp.hangUp();
    const one = worker();
    await one.run();
    expect(await stored('afgebroken@example.com')).toMatchObject({ sentAt: null, attempts: 1 });
    smtp.onArrival = () => undefined;
    await becomeDue('afgebroken@example.com');
    await one.run();
    const [first, second, ...more] = idsReceived();
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  it.runIf(testEngine() === 'postgres')('sends once what has arrived while the database is away', async () => {
    await write('aangekomen@example.com');
    const url = new URL(postgresUrl());
    url.pathname = new URL('url' in test.location ? test.location.url : '').pathname;
    const { wire, url: through } = await Wire.before(url.href);
    const behind = await openDatabase({ url: through });
    smtp.onArrival = () => wire.cut();
    const sending = worker({ on: behind }).run();
    await expect.poll(() => smtp.received.length).toBe(1);
    await sleep(1000);
    wire.mend();
    await sending.catch(() => undefined);
    await becomeDue('aangekomen@example.com');
    await worker().run();
    expect(smtp.received).toHaveLength(1);
    expect(await stored('aangekomen@example.com')).toMatchObject({ sentAt: expect.any(Number), lastError: null });
    await behind.close();
    await wire.close();
  });

  it('sends nothing of a transaction that failed', async () => {
    const failing = test.database.asSystem(async () => {
      await enqueueMail({ to: 'nooit@example.com', subject: 's', text: 't', html: 'h' }, currentTime());
      throw new Error('mislukt');
    });
    await expect(failing).rejects.toThrow('mislukt');
    await worker().run();
    expect(smtp.received).toHaveLength(0);
  });
});
