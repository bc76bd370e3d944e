/** Who can't log in yet, and the way to ask them in. */
import { useFormat } from '@rooster/i18n';
import { useGo, useSession } from '@rooster/module-kit';
import { Alert, Button, CardActions } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { EMPLOYEES } from '../../shared/paths.ts';
import shared from '../../shared/shared.module.css';
import { saveListState, wholeList } from '../manager-employees/list-state.ts';
import styles from './setup.module.css';

export function InviteStep({ withoutLogin }: { readonly withoutLogin: number }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const go = useGo();
  const { user } = useSession();
  if (withoutLogin === 0) return <Alert tone="success">{t('setup.invite.none')}</Alert>;
  const open = () => {
    saveListState(user.tenantUserId, { ...wholeList, access: 'None' });
    go(EMPLOYEES);
  };
  return (
    <div className={shared.form}>
      <p>{t('setup.invite.waiting', { count: withoutLogin, number: format.number(withoutLogin) })}</p>
      <p className={styles.note}>{t('setup.invite.how')}</p>
      <CardActions>
        <Button variant="primary" onClick={open}>
          {t('setup.invite.toList')}
        </Button>
      </CardActions>
    </div>
  );
}
