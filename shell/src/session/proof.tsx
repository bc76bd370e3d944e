/** Asks the person once more who he is, where the server wants that before something weighty. */
import type { i18n as I18n } from 'i18next';
import { openDialog } from '../feedback/dialogs.ts';
import type { SessionStore } from '../services/session.ts';

/** Loaded when it is needed: most pages never ask. */
const loadForm = () => import(/* webpackChunkName: "prove-identity" */ './prove-identity.tsx');

/** Returns how to ask: in one dialog for all requests that wait for it. False when the person would rather not. */
export function createProof(store: Pick<SessionStore, 'get'>, i18n: I18n): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    const session = store.get();
    const form = await loadForm().catch(() => undefined);
    if (session === undefined || form === undefined) return false;
    const answer = await openDialog<true>({
      title: i18n.t('session.proof.title', { ns: 'shell' }),
      size: 'small',
      render: (close) => <form.ProveIdentity email={session.user.email} onProven={() => close(true)} />,
    });
    return answer === true;
  };

  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
