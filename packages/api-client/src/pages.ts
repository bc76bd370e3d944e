/** All of a list that the server answers page by page. */

/** What every page has: where the next one begins. */
interface Page {
  readonly nextCursor: string | null;
}

/**
 * Fetches page after page, one after the other, until there are no longer, and answers them put together by `join`.
 * `onPage` is told of what there is before each further page, which is asked for once it has been taken. A failure of
 * any page is thrown: half a list is never the answer.
 */
export async function allPages<P extends Page>(
  fetchPage: (cursor: string | undefined) => Promise<P>,
  join: (all: P, page: P) => P,
  onPage?: (all: P) => void | Promise<void>,
): Promise<P> {
  let all = await fetchPage(undefined);
  while (all.nextCursor !== null) {
    await onPage?.(all);
    all = join(all, await fetchPage(all.nextCursor));
  }
  return all;
}

/** A page of a plain list. */
interface ItemsPage<Item> extends Page {
  readonly items: readonly Item[];
}

/** All items of a plain list. */
export async function allItems<Item>(
  fetchPage: (cursor: string | undefined) => Promise<ItemsPage<Item>>,
): Promise<readonly Item[]> {
  const { items } = await allPages(fetchPage, (all, page) => ({ ...page, items: [...all.items, ...page.items] }));
  return items;
}
