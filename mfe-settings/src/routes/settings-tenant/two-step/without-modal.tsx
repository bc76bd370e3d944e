/** Who has not set up two-step login yet. */
import { useFormat } from '@rooster/i18n';
import { GoLink, Loaded } from '@rooster/module-kit';
import { Avatar, Button, ListRow, Modal, RowList } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useMembersWithout } from './queries.ts';

/** Rendered while it is open. */
export function WithoutModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const members = useMembersWithout();
  return (
    <Modal
      open
      title={t('tenant.twoStep.list.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <Loaded query={members} label={t('tenant.twoStep.list.loading')} shape="list" lines={4}>
        {(items) =>
          items.length === 0 ? (
            <p>{t('tenant.twoStep.list.empty')}</p>
          ) : (
            <RowList label={t('tenant.twoStep.list.title')}>
              {items.map((member) => (
                <ListRow
                  key={member.tenantUserId}
                  start={<Avatar name={format.name(member)} person={member.tenantUserId} />}
                  title={<GoLink to={`/app/manager/employees/${member.tenantUserId}`}>{format.name(member)}</GoLink>}
                  text={member.email}
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
      {members.hasNextPage && (
        <Button onClick={() => void members.fetchNextPage()} loading={members.isFetchingNextPage}>
          {t('tenant.twoStep.list.more')}
        </Button>
      )}
    </Modal>
  );
}
