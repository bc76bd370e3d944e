/** A list that comes page by page is answered whole, or not at all. */
import { describe, expect, it } from 'vitest';
import { allItems, allPages } from './pages.ts';

interface Numbers {
  readonly items: readonly number[];
  readonly nextCursor: string | null;
}

const pages = new Map<string | undefined, Numbers>([
  [undefined, { items: [1], nextCursor: 'two' }],
  ['two', { items: [2], nextCursor: 'three' }],
  ['three', { items: [3], nextCursor: null }],
]);
const fetched = async (cursor: string | undefined): Promise<Numbers> => {
  const page = pages.get(cursor);
  if (page === undefined) throw new Error(`no page ${cursor}`);
  return page;
};

describe('all pages', () => {
  it('are fetched one after the other and put together, and shown as they come', async () => {
    const seen: number[] = [];
    const join = (all: Numbers, { items, nextCursor }: Numbers): Numbers => ({
      items: [...all.items, ...items],
      nextCursor,
    });
    const show = ({ items }: Numbers): void => void seen.push(items.length);
    expect(await allPages(fetched, join, show)).toEqual({
      items: [1, 2, 3],
      nextCursor: null,
    });
    expect(seen).toEqual([1, 2]);
    expect(await allItems(fetched)).toEqual([1, 2, 3]);
  });

  it('are asked for once what came before has been taken', async () => {
    const done: string[] = [];
    const join = (_: Numbers, page: Numbers): Numbers => page;
    const asked = async (cursor: string | undefined): Promise<Numbers> => {
      done.push(`asked ${cursor ?? 'one'}`);
      return fetched(cursor);
    };
    const taken = async ({ items }: Numbers): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve));
      done.push(`taken ${items.join()}`);
    };
    await allPages(asked, join, taken);
    expect(done).toEqual(['asked one', 'taken 1', 'asked two', 'taken 2', 'asked three']);
  });

  it('fail as a whole when one of them does', async () => {
    await expect(
      allItems(async (cursor) => (cursor === 'three' ? fetched('missing') : fetched(cursor))),
    ).rejects.toThrow('no page missing');
  });
});
