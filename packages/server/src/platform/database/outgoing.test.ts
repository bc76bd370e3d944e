/** What is told leaves soon, together with what is told meanwhile, and not less than once. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { Around } from '../around.ts';
import { Outgoing } from './outgoing.ts';

const about = (...texts: string[]) => new Map([['live', new Set(texts)]]);

/** Takes what is sent; its next answer waits for `answer`. */
function heard() {
  const sent: string[][] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const outgoing = new Outgoing((messages) => {
    sent.push((JSON.parse(messages) as { text: string }[]).map(({ text }) => text));
    return new Promise<void>((resolve, reject) => {
      answers.push({ resolve, reject });
    });
  });
  return { outgoing, sent, answer: () => answers.shift() };
}

it('is sent soon; what is told until the answer goes together, each once', async () => {
  const { outgoing, sent, answer } = heard();
  outgoing.add(about('one'));
  await vi.waitFor(() => expect(sent).toEqual([['one']]));
  outgoing.add(about('two', 'three'));
  outgoing.add(about('three', 'four'));
  await sleep(30);
  expect(sent).toHaveLength(1);
  answer()?.resolve();
  await vi.waitFor(() => expect(sent).toEqual([['one'], ['two', 'three', 'four']]));
});

it('is sent again where it could not be, with what was told since', async () => {
  const { outgoing, sent, answer } = heard();
  outgoing.add(about('one'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  outgoing.add(about('two'));
  answer()?.reject(new Error('The database is away'));
  await vi.waitFor(() => expect(sent[1]?.toSorted()).toEqual(['one', 'two']), { timeout: 5000 });
});

it('is sent before the end', async () => {
  const { outgoing, sent, answer } = heard();
  outgoing.add(about('one'));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  outgoing.add(about('two'));
  const ended = outgoing.end();
  answer()?.resolve();
  await vi.waitFor(() => expect(sent).toEqual([['one'], ['two']]));
  answer()?.resolve();
  await ended;
  outgoing.add(about('three'));
  expect(outgoing.end()).toBeUndefined();
});

it('is sent by nobody in particular', async () => {
  const asker = new Around<string>();
  const askers: (string | undefined)[] = [];
  const outgoing = new Outgoing(async () => {
    askers.push(asker.get());
  });
  asker.run('somebody', () => outgoing.add(about('one')));
  await vi.waitFor(() => expect(askers).toEqual([undefined]));
});
