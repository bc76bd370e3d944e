/** A mail in the language of whoever gets it. */
import type { InEachLanguage, Language } from '@rooster/domain/language';
import { type Letter, renderLetter } from './layout.ts';
import type { Mail } from './outbox.ts';

/** Where a mail goes, in which language, and whom it greets. */
export interface Addressee {
  readonly to: string;
  readonly language: Language;
  /** Null where the name might be anybody's text, such as for an address that nobody has confirmed. */
  readonly firstName: string | null;
}

/** What a mail says in one language. The subject is the title where none is given. */
export type MailText = Omit<Letter, 'language' | 'firstName'> & { readonly subject?: string };

/** The mail in the addressee's language. */
export function mailTo({ to, language, firstName }: Addressee, texts: InEachLanguage<MailText>): Mail {
  const { subject, ...letter } = texts[language];
  return { to, subject: subject ?? letter.title, ...renderLetter({ language, firstName, ...letter }) };
}
