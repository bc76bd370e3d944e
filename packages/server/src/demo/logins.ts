/** How to log in to the demo, for who starts no server: what is imported here imports nothing of one. */
import { DEMO_PASSWORD } from './company.ts';

/** Mail domain of the demo logins. */
export const DEMO_DOMAIN = 'demo.example';

/** The logins a visitor gets to try, from all rights to few. */
export const demoLogins = {
  emails: [`admin@${DEMO_DOMAIN}`, `manager@${DEMO_DOMAIN}`, `department@${DEMO_DOMAIN}`, `employee@${DEMO_DOMAIN}`],
  password: DEMO_PASSWORD,
} as const;
