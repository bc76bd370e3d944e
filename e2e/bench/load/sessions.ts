/** Logged-in people. */
import type { Shot } from './volley.ts';

/** Password of every generated login. */
const PASSWORD = 'demo-rooster-2026';

export interface Session {
  readonly headers: Readonly<Record<string, string>>;
}

/** The login of a generated person. */
export const loginShot = (email: string): Shot => ({ method: 'POST', path: '/api/accounts/login', headers: {}, body: { email, password: PASSWORD } });

/** Logs somebody in and answers the headers that their requests carry: cookies and the CSRF token. */
export async function logIn(url: string, email: string): Promise<Session> {
  const { path, body } = loginShot(email);
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${email} could not log in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length);
  if (token === undefined) throw new Error('The login set no CSRF token');
  return { headers: { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(token) } };
}
