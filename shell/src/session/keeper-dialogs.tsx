/** What the keeper of the session asks, on the screen. */
import { formatFor, resolveLanguage } from '@rooster/i18n';
import type { ConfirmOptions } from '@rooster/module-kit/shell-api';
import type { i18n as I18n } from 'i18next';
import { confirms } from '../feedback/confirm.ts';
import { type DialogContent, dialogs, openDialog } from '../feedback/dialogs.ts';
import type { Answer, KeeperDialogs } from './keeper.ts';

/** Loaded when it is needed: most pages never ask. */
const loadForm = () => import(/* webpackChunkName: "log-in-again" */ './log-in-again.tsx');

/** Makes the dialogs. */
export function createKeeperDialogs(i18n: I18n): KeeperDialogs {
  const t = i18n.getFixedT(null, 'shell');
  let isWanted = false;
  let login: DialogContent<Answer> | undefined;
  let question: ConfirmOptions | undefined;

  const ask = async (options: ConfirmOptions): Promise<boolean> => {
    question = options;
    const answer = await confirms.ask(options);
    question = undefined;
    return answer;
  };

  return {
    logInAgain: async (session) => {
      isWanted = true;
      const form = await loadForm().catch(() => undefined);
      // Without the form there is still the page for it.
      if (form === undefined) return 'leave';
      if (!isWanted) return 'again';
      const content: DialogContent<Answer> = {
        title: t('session.ended.title'),
        size: 'small',
        render: (close) => <form.LogInAgain session={session} onAnswer={close} />,
      };
      login = content;
      const answer = await openDialog(content);
      login = undefined;
      return answer ?? 'leave';
    },
    mayLose: () =>
      ask({
        title: t('session.lose.title'),
        text: t('session.lose.text'),
        accept: t('session.lose.accept'),
        reject: t('session.lose.reject'),
        danger: true,
      }),
    otherPerson: ({ user }, { user: now }) => {
      const of = now.userId === user.userId ? 'tenant' : 'person';
      const words = {
        name: formatFor(resolveLanguage(i18n.language)).name(now),
        tenant: now.tenantName,
        before: user.tenantName,
      };
      return ask({
        title: t(`session.${of}.title`, words),
        text: t(`session.${of}.text`, words),
        accept: t(`session.${of}.accept`, words),
        reject: t('session.stay'),
      });
    },
    close: () => {
      isWanted = false;
      if (login !== undefined) dialogs.settle(login, 'again');
      if (question !== undefined) confirms.settle(question, false);
    },
  };
}
