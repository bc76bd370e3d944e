/** What is said of a time in one word, and the drawing that stands for it. Pure. */
import type { AvailabilityEntry } from '@rooster/contract';
import type { IconName } from '@rooster/ui';

/** Can’t work, can, or would rather. */
export const words = ['no', 'yes', 'rather'] as const;
export type Word = (typeof words)[number];

/** As the calls say it. */
export type Said = Pick<AvailabilityEntry, 'isAvailable' | 'isPreferred'>;

export const wordOf = ({ isAvailable, isPreferred }: Said): Word =>
  isAvailable ? (isPreferred ? 'rather' : 'yes') : 'no';

export const saidBy = (word: Word): Said => ({ isAvailable: word !== 'no', isPreferred: word === 'rather' });

/** Colour says nothing alone. */
export const wordIcons = { no: 'close', yes: 'check', rather: 'heart' } as const satisfies Readonly<
  Record<Word, IconName>
>;
