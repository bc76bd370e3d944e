/** `/accounts/password-reset`: asks for the mail, and behind its link sets the new password. */
import { useState } from 'react';
import { useAddress } from '../address.tsx';
import { mailedIn } from '../mailed-link.ts';
import { emailOf } from '../page-state.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { RequestForm } from './request-form.tsx';

/** `#email=…&token=…` comes from the mail. A link that no longer works leads back to asking for another. */
export function PasswordResetPage() {
  const address = useAddress();
  const email = emailOf(address);
  const token = mailedIn(address).get('token') ?? '';
  const [spent, setSpent] = useState(false);
  return token === '' || email === '' || spent ? (
    <RequestForm email={email} spent={spent} />
  ) : (
    <NewPasswordForm email={email} token={token} onSpent={() => setSpent(true)} />
  );
}
