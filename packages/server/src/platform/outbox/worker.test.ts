/** Sending over real SMTP, to a server that sometimes refuses. */
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/index.ts';
import type { TestDatabase } from '../../testing/index.ts';
import { mailOutbox } from '../tables.ts';
import { sendMail } from './outbox.ts';
import { startOutboxWorker } from './worker.ts';
import type { OutboxWorker } from './worker.ts';

const log = { info: () => undefined, error: () => undefined };
const received: string[] = [];
let refusing = false;
let smtp: SMTPServer;
let test: TestDatabase;
let url: string;
const workers: OutboxWorker[] = [];

const worker = (): OutboxWorker => {
  const started = startOutboxWorker(test.database, { url, from: 'Rooster <no-reply@rooster.example>', domain: 'rooster.example' }, log);
  workers.push(started);
  return started;
};
const write = (to: string) => test.database.asSystem(() => sendMail({ to, subject: 'Héé 👋', text: 'tekst', html: '<p>tekst</p>' }, Date.now()));
const stored = async (to: string) => (await test.database.system.select().from(mailOutbox).where(eq(mailOutbox.recipient, to)))[0];

beforeAll(async () => {
  test = await testDatabase();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => done(refusing ? Object.assign(new Error('mailbox busy'), { responseCode: 452 }) : null),
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  url = await new Promise<string>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
});
beforeEach(async () => {
  received.length = 0;
  refusing = false;
  await Promise.all(workers.splice(0).map((started) => started.stop()));
});
afterAll(async () => {
  await Promise.all(workers.map((started) => started.stop()));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await test.close();
});

describe('the outbox worker', () => {
  it('sends a mail once, however many workers look', async () => {
    await write('een@example.com');
    const two = [worker(), worker()];
    await Promise.all(two.map((one) => one.run()));
    await Promise.all(two.map((one) => one.run()));
    expect(received).toHaveLength(1);
    const mail = await stored('een@example.com');
    expect(received[0]).toContain(`Message-ID: <${mail?.id}@rooster.example>`);
    expect(mail?.sentAt).not.toBeNull();
  });

  it('tries again later with the same id when the server refuses', async () => {
    await write('later@example.com');
    refusing = true;
    const one = worker();
    await one.run();
    const after = await stored('later@example.com');
    expect(after).toMatchObject({ sentAt: null, attempts: 1, lastError: expect.stringContaining('452') });
    expect(after?.nextAttemptAt).toBeGreaterThan(Date.now());
    refusing = false;
    await one.run();
    expect(received).toHaveLength(0);
    await test.database.system.update(mailOutbox).set({ nextAttemptAt: Date.now() }).where(eq(mailOutbox.recipient, 'later@example.com'));
    await one.run();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`<${after?.id}@`);
  });

  it('sends nothing of a transaction that failed', async () => {
    const failing = test.database.asSystem(async () => {
      await sendMail({ to: 'nooit@example.com', subject: 's', text: 't', html: 'h' }, Date.now());
      throw new Error('mislukt');
    });
    await expect(failing).rejects.toThrow('mislukt');
    await worker().run();
    expect(received).toHaveLength(0);
  });
});
