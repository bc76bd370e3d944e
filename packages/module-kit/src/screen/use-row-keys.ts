/**
 * A queue by keyboard: J and K or the arrows move, A approves, D denies, X selects, and where a row can be changed E
 * edits and Delete removes it.
 */
import { useEffect, useRef } from 'react';

/** What the keys do with the current row. */
export interface RowActions {
  readonly approve: (id: string) => void;
  readonly deny: (id: string) => void;
  readonly select: (id: string) => void;
  readonly edit?: (id: string) => void;
  readonly remove?: (id: string) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Where letters are typed, a letter is no command. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');

/** The attribute by which a row is found again. */
export const ROW = 'data-row';

const rowOf = (id: string): HTMLElement | null => document.querySelector(`[${ROW}="${CSS.escape(id)}"]`);

/** Where the focus goes when a row leaves: to the next, or the one before. */
export function neighbour(ids: readonly string[], id: string): string | undefined {
  const place = ids.indexOf(id);
  return place < 0 ? undefined : (ids[place + 1] ?? ids[place - 1]);
}

/** Moves the focus to a row, once it is drawn. */
export function focusRow(id: string | undefined): void {
  if (id !== undefined) requestAnimationFrame(() => rowOf(id)?.focus());
}

/** Listens while the screen is open. `ids` are the rows from top to bottom; with `enabled` false the keys only move. */
export function useRowKeys(ids: readonly string[], enabled: boolean, actions: RowActions): void {
  const latest = useRef({ ids, enabled, actions });
  useEffect(() => {
    latest.current = { ids, enabled, actions };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      const { ids: rows, enabled: may, actions: run } = latest.current;
      const current = document.activeElement?.closest(`[${ROW}]`)?.getAttribute(ROW) ?? undefined;
      const step = steps[event.key];
      if (step !== undefined) {
        const target = rows[current === undefined ? 0 : rows.indexOf(current) + step];
        if (target === undefined) return;
        event.preventDefault();
        const row = rowOf(target);
        row?.focus();
        row?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const action = { a: run.approve, d: run.deny, x: run.select, e: run.edit, delete: run.remove }[
        event.key.toLowerCase()
      ];
      if (current === undefined || !may || !action) return;
      event.preventDefault();
      action(current);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
