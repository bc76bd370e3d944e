/** Asks the person a yes-or-no question, from anywhere. */
import type { ConfirmOptions } from '@rooster/module-kit';
import { createQueue } from './queue.ts';

/** The questions of the app. */
export const confirms = createQueue<ConfirmOptions, boolean>();

/** Returns whether the person agreed; Escape is a no. */
export const confirm = (options: ConfirmOptions): Promise<boolean> => confirms.ask(options);
