/**
 * Shows the shell's own content in a dialog, from anywhere in the shell. A remote renders `Modal` inside its own root
 * instead.
 */
import type { ReactNode } from 'react';
import { createQueue } from './queue.ts';

export interface DialogContent<Result> {
  readonly title: string;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly render: (close: (result?: Result) => void) => ReactNode;
}

interface AnyDialog {
  readonly title: string;
  readonly size?: 'small' | 'normal' | 'wide';
  readonly render: (close: (result?: unknown) => void) => ReactNode;
}

/** The dialogs of the app. */
export const dialogs = createQueue<AnyDialog, unknown>();

/** Returns what the content closed with; undefined when the person closed it by the cross or Escape. */
export async function openDialog<Result>(content: DialogContent<Result>): Promise<Result | undefined> {
  return (await dialogs.ask(content)) as Result | undefined;
}
