/** `fetch` through an agent of one's own, which may trust a certificate that nobody else does. */
import https from 'node:https';

/** What sends requests through it. Bodies are text. */
export const sendThrough =
  (agent: https.Agent): typeof fetch =>
  (url, { method, headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = https.request(
        url instanceof Request ? url.url : url,
        { agent, method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('error', reject);
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            const content = [204, 304].includes(status) ? null : Buffer.concat(parts);
            const all = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
              values.map((value): [string, string] => [name, value]),
            );
            resolve(new Response(content, { status, headers: all }));
          });
        },
      );
      request.on('error', reject);
      request.end(typeof body === 'string' ? body : undefined);
    });
