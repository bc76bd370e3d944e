/** The words of every notice, the same in the app, in mails and in push messages. */
import { notificationData } from '@rooster/contract';
import type { NotificationData, NotificationKind } from '@rooster/contract';
import { type Language, writing } from '@rooster/domain/language';
import { en } from './en.ts';
import { formatsOf } from './formats.ts';
import type { Formats } from './formats.ts';
import { nl } from './nl.ts';

/** What a notice says. */
export interface NoticeText {
  readonly title: string;
  readonly body: string;
}

/** How a leave type is called, where that may be said. */
export type LeaveTypeName = NotificationData<'leave-approved'>['leaveTypeName'];
/** The balance a notice is about. */
export type BalanceFacts = NotificationData<'leave-corrected'>['balance'];

/** The texts of one language. */
export type NoticeTexts = {
  readonly [K in NotificationKind]: (data: NotificationData<K>, formats: Formats) => NoticeText;
} & {
  /** What stands for several of a kind told at once, where one notice does not count by itself. */
  readonly many: { readonly [K in NotificationKind]?: (count: number) => string };
};

const languages = {
  nl: { texts: nl, formats: formatsOf(writing.nl.locale) },
  en: { texts: en, formats: formatsOf(writing.en.locale) },
} as const;

/**
 * What a notice says in a language; `count` is how many of the kind it stands for. Null for facts of another version.
 */
export function textOf(kind: NotificationKind, data: unknown, count: number, language: Language): NoticeText | null {
  const { texts, formats } = languages[language];
  const parsed = notificationData[kind].safeParse(data);
  if (!parsed.success) return null;
  // Each kind's text takes what its own schema gives; the compiler can't see that the two are of one kind.
  const write = texts[kind] as (data: unknown, formats: Formats) => NoticeText;
  const text = write(parsed.data, formats);
  const many = count > 1 ? texts.many[kind]?.(count) : undefined;
  return many === undefined ? text : { title: many, body: text.body };
}
