/**
 * The page behind the link in the foot of a notice's mail, and the button that mail programs make of the same address
 * (RFC 8058). Looking changes nothing, for scanners of mails follow links; only what is posted does.
 */
import type { Language } from '@rooster/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../../platform/database/context.ts';
import { escapeHtml } from '../../../platform/outbox/layout.ts';
import { linkTo } from '../../../platform/public-address.ts';
import { inlineStyleHashes, securePage } from '../../../platform/http/content-security.ts';
import { landingLanguage } from '../../../platform/static/landing.ts';
import { readStopToken } from './link.ts';
import type { MailsOf } from './link.ts';
import { mailReader, stopMails } from './stop.ts';
import type { MailReader } from './stop.ts';
import { mailsAbout, stopWords } from './texts.ts';

/** Largest form. Bytes. */
const FORM_LIMIT = 4096;

/** The app's colours (packages/ui/src/tokens.css), light and dark. */
const style = `:root{color-scheme:light dark;--page:#faf8f5;--card:#fff;--text:#211c16;--muted:#655d52;
--line:#d9d0c3;--brand:#b45309;--on-brand:#fff}
@media (prefers-color-scheme:dark){:root{--page:#161310;--card:#1e1a16;--text:#f4efe8;--muted:#b8ad9f;--line:#4a4138;
--brand:#f3a052;--on-brand:#211c16}}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--page);color:var(--text);
font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
main{max-width:520px;margin:5vh auto 0;padding:32px 24px;border-top:4px solid var(--brand);border-radius:12px;
background:var(--card)}
h1{margin:0 0 16px;font-size:22px;line-height:1.3}p{margin:0 0 16px}
.brand{color:var(--brand);font-size:18px;font-weight:700}.small{color:var(--muted);font-size:14px}
form{display:grid;gap:12px;margin:24px 0}
button{min-height:48px;padding:12px 20px;border:1px solid var(--line);border-radius:8px;background:none;
color:inherit;font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand)}a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}`;

function page(language: Language, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="/icons/icon.svg"><title>${escapeHtml(title)} · Rooster</title><style>${style}</style></head>
<body><main><p class="brand">Rooster</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
}

const paragraph = (text: string, className = ''): string =>
  `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;
const chooseLink = (language: Language): string =>
  `<p><a href="${escapeHtml(linkTo('/app/settings/user'))}">${stopWords[language].choose}</a></p>`;

function question({ group }: MailsOf, { email, language, tenantName }: MailReader): string {
  const words = stopWords[language];
  const about = mailsAbout[language][group];
  const button = (what: string, label: string, className: string): string =>
    `<button name="stop" value="${what}"${className && ` class="${className}"`}>${escapeHtml(label)}</button>`;
  const form = `<form method="post">${button('group', words.stopGroup(about), 'main')}${button('all', words.stopAll, '')}</form>`;
  return page(
    language,
    words.title(about),
    paragraph(words.lead(email, tenantName)) + form + paragraph(words.always, 'small') + chooseLink(language),
  );
}

function answer({ group }: MailsOf, { language }: MailReader, isAll: boolean): string {
  const words = stopWords[language];
  const done = isAll ? words.doneAll : words.doneGroup(mailsAbout[language][group]);
  return page(language, words.doneTitle, paragraph(done) + paragraph(words.always, 'small') + chooseLink(language));
}

type Request = FastifyRequest<{ Params: { token: string }; Body: URLSearchParams | null }>;

/** Registers `/mails/{token}`. Needs helmet on the instance. */
export async function mountStopPages(app: FastifyInstance, database: Database): Promise<void> {
  const show = (reply: FastifyReply, status: number, html: string): FastifyReply => {
    securePage(reply, inlineStyleHashes(html));
    return reply
      .code(status)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  const withReader = async (
    request: Request,
    reply: FastifyReply,
    respond: (about: MailsOf, reader: MailReader) => Promise<string> | string,
  ): Promise<FastifyReply> => {
    const about = readStopToken(request.params.token);
    const reader = about && (await mailReader(database, about));
    if (about && reader) return show(reply, 200, await respond(about, reader));
    const language = landingLanguage(request.headers['accept-language']);
    const { unknownTitle, unknown } = stopWords[language];
    return show(reply, 404, page(language, unknownTitle, paragraph(unknown) + chooseLink(language)));
  };

  // In a scope of its own: everywhere else only JSON is taken, which forms of foreign pages can't send unasked.
  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, parsed) => parsed(null, new URLSearchParams(body.toString())),
    );
    // The other form in which mail programs may post; it says nothing that the address does not.
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, _body, parsed) => parsed(null, null),
    );
    scope.get('/mails/:token', (request: Request, reply) => withReader(request, reply, question));
    scope.post('/mails/:token', (request: Request, reply) =>
      withReader(request, reply, async (about, reader) => {
        const isAll = request.body instanceof URLSearchParams && request.body.get('stop') === 'all';
        await stopMails(database, about, isAll ? 'all' : about.group);
        return answer(about, reader, isAll);
      }),
    );
    done();
  });
}
