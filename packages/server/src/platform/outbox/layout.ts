/**
 * One look for all mails: a title, a greeting, a few paragraphs, at most one code and one button; as text and as HTML.
 */
import type { Language } from '@rooster/domain/language';

/** What a mail says. */
export interface Letter {
  language: Language;
  /** Whom it greets. Null where the name might be anybody's text, such as to an address that nobody has confirmed. */
  firstName: string | null;
  title: string;
  paragraphs: readonly string[];
  /** A code to type over. */
  code?: string;
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** Small print: why this mail came, what to do when it was not expected. */
  footer: string;
  /** Where one has no more of such mails. */
  footerLink?: { label: string; url: string };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

const words = {
  en: { hello: 'Hi', linkInstead: 'Does the button not work? Then open this link:' },
  nl: { hello: 'Hallo', linkInstead: 'Werkt de knop niet? Open dan deze link:' },
} as const;

// The app's colours (packages/ui/src/tokens.css). Clients that read it follow the reader's screen and its light or
// dark; the others show the inline, light look.
const screenLook = `@media (max-width:480px){
.page{padding:0!important}
.card{padding:24px!important;border-radius:0!important}
}
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#161310!important;color:#f4efe8!important}
.card{background:#1e1a16!important}
.code{background:#3a2815!important;color:#f4efe8!important}
.brand{color:#f3a052!important}
.small{color:#b8ad9f!important;border-color:#39322a!important}
}`;

/**
 * What a list of mails shows beside the subject: the first sentence, then blanks, so that nothing of the rest follows
 * it.
 */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`;

/** Renders a letter. Names people chose are text in it, never markup. */
export function renderLetter({ language, firstName, title, paragraphs, code, action, footer, footerLink }: Letter): {
  text: string;
  html: string;
} {
  const { hello, linkInstead } = words[language];
  const greeting = firstName ? `${hello} ${firstName},` : `${hello},`;
  const lines = [
    title,
    greeting,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footer}${footerLink ? `\n${footerLink.label}:\n${footerLink.url}` : ''}`,
  ];
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const codeBlock = code
    ? `<p class="code" style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#fdf0e1;font:600 28px/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-indent:8px;text-align:center">${escapeHtml(code)}</p>`
    : '';
  const button = action
    ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#b45309;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="small" style="margin:0 0 16px;color:#655d52;font-size:13px;word-break:break-all">${linkInstead}<br><a href="${escapeHtml(action.url)}" style="color:inherit">${escapeHtml(action.url)}</a></p>`
    : '';
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${screenLook}</style></head>
<body class="page" style="margin:0;padding:24px;background:#faf8f5;color:#211c16;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere">
${preheader(paragraphs[0] ?? title)}
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;border-top:4px solid #b45309;border-radius:12px;background:#fff">
<p class="brand" style="margin:0 0 24px;color:#b45309;font-size:18px;font-weight:700">Rooster</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(p).join('\n')}
${codeBlock}${button}
<p class="small" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e8e2d9;color:#655d52;font-size:13px">${escapeHtml(footer)}${footerLink ? `<br><a href="${escapeHtml(footerLink.url)}" style="color:inherit">${escapeHtml(footerLink.label)}</a>` : ''}</p>
</div></body></html>`;
  return { text: `${lines.join('\n\n')}\n`, html };
}
