/** Logged-in people. */
import { api, CSRF_COOKIE, CSRF_HEADER } from '@rooster/contract';
import type { Shot } from './fire.ts';

/** Password of every generated login. */
const PASSWORD = 'demo-rooster-2026';

export interface Session {
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of anyone who has these cookies: they come back, the readable token as a header too. */
function headersOf(answer: Response): Session['headers'] {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`))?.slice(CSRF_COOKIE.length + 1);
  if (token === undefined) throw new Error(`${answer.url} set no CSRF token`);
  return { cookie: cookies.join('; '), [CSRF_HEADER.toLowerCase()]: decodeURIComponent(token) };
}

/** Logins of the generated people of a tenant with so many members who lead nobody. */
export const employeeLogins = (members: number, domain: string): string[] =>
  ['employee', ...Array.from({ length: members - 4 }, (_, index) => `employee${index + 4}`)].map(
    (name) => `${name}@${domain}`,
  );

/** Somebody who is not logged in: the token that a login needs comes with the first call of a page. */
export const visit = async (url: string): Promise<Session> => ({
  headers: headersOf(await fetch(`${url}${api.boot.path}`)),
});

/** The login of a generated person. */
export const loginShot = (email: string, visitor: Session): Shot => ({
  method: 'POST',
  path: api.login.path,
  headers: visitor.headers,
  body: { email, password: PASSWORD },
});

/** Logs somebody in and returns the headers that their requests carry: cookies and the CSRF token. */
export async function logIn(url: string, email: string): Promise<Session> {
  const { path, headers, body } = loginShot(email, await visit(url));
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  return { headers: headersOf(answer) };
}
