/** Writes what a row's places say to what is carried onto the row as it is drawn. */
import type { Mark } from '../model/reasons.ts';
import { cellMarks, marksByCell } from './drag-store.ts';

function setMark(element: HTMLElement, mark: Mark | null): void {
  if (element.dataset.mark === (mark ?? undefined)) return;
  if (mark === null) delete element.dataset.mark;
  else element.dataset.mark = mark;
}

/** `text` is that of the drag store's `rowMarks`: empty while the hand is, which takes all marks away. */
export function showMarks(row: HTMLElement, text: string): void {
  if (text === '') {
    for (const marked of row.querySelectorAll<HTMLElement>('[data-mark]')) setMark(marked, null);
    return;
  }
  const marks = marksByCell(text);
  for (const [day, cell] of row.querySelectorAll<HTMLElement>('[data-cell]').entries()) {
    const { cell: own, blocks } = cellMarks(marks[day] ?? '');
    setMark(cell, own);
    for (const [at, block] of cell.querySelectorAll<HTMLElement>('[data-item]').entries())
      setMark(block, blocks[at] ?? null);
  }
}
