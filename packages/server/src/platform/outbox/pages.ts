/** The outbox for a developer or evaluator: a page and the same as JSON. Not registered in production mode. */
import { isoInstant } from '@rooster/domain/time';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/context.ts';
import { inlineStyleHashes, securePage } from '../http/content-security.ts';
import { escapeHtml } from './layout.ts';
import { listMails } from './outbox.ts';

/** Mails shown. */
const SHOWN = 200;

/** Text as HTML, its addresses as links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');

const style = `body{margin:0;padding:24px;background:#faf8f5;color:#211c16;font:15px/1.5 system-ui,sans-serif}
main{max-width:760px;margin:0 auto}
article{margin:0 0 16px;padding:20px 24px;border-radius:10px;background:#fff;border:1px solid #e8e2d9}
h1{font-size:22px}h2{margin:0;font-size:17px}
.to{margin:2px 0 12px;color:#655d52;font-size:13px}
pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:#b45309}`;

/** Registers `/dev/outbox` and `/dev/outbox.json`. */
export function mountOutboxPages(app: FastifyInstance, database: Database): void {
  const mails = () => database.asSystem(() => listMails(SHOWN));

  app.get('/dev/outbox.json', async (_, reply) => {
    const items = (await mails()).map(({ createdAt, ...mail }) => ({
      ...mail,
      createdAt: isoInstant(createdAt),
    }));
    return reply.header('cache-control', 'no-store').send({ items });
  });

  app.get('/dev/outbox', async (_, reply) => {
    const articles = (await mails()).map(
      ({ to, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p class="to">${escapeHtml(to)} · <time>${isoInstant(createdAt)}</time></p><pre>${linked(text)}</pre></article>`,
    );
    const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1>${articles.join('\n') || '<p>No mail has been written yet.</p>'}</main></body></html>`;
    securePage(reply, inlineStyleHashes(html));
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  });
}
