/** An authenticator app, for tests of logging in with a second step. */
import { currentTime } from '@rooster/domain/clock';
import { Secret, TOTP } from 'otpauth';

/** The app's code now, or some steps of 30 s later. */
export const codeOfApp = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: currentTime() + later * 30_000 });
