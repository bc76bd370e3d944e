// Mails, as the development outbox shows them.

/** One mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** All mails to an address, the newest first. */
export async function mailsTo(url: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/dev/outbox.json`);
  const { items } = (await answer.json()) as { items: Mail[] };
  return items.filter((item) => item.to === to);
}

/** The newest mail to an address. Throws when there is none. */
export async function newestMail(url: string, to: string): Promise<Mail> {
  const [mail] = await mailsTo(url, to);
  if (!mail) throw new Error(`No mail to ${to}`);
  return mail;
}

/** The six digits in a mail's text. */
export function codeIn(text: string): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (code === undefined) throw new Error('The mail has no code');
  return code;
}

/** The first link in a mail's text that leads to an invite. */
export function inviteLinkIn(text: string): string {
  const [link] = /https?:\/\/\S+\/accounts\/invite#\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error('The mail has no invite link');
  return link;
}

/** What the link of an invite brings along behind its `#`, as `registerInvite` takes it. */
export function openerOf(link: string): {
  readonly inviteCode: string | null;
  readonly emailVerificationToken: string | null;
} {
  const values = new URLSearchParams(new URL(link).hash.slice(1));
  return { inviteCode: values.get('token'), emailVerificationToken: values.get('verify') };
}

/** The first link in a mail's text that leads to a page below a path. */
export function linkIn(text: string, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (link === undefined) throw new Error(`The mail has no link to ${path}`);
  return link;
}
