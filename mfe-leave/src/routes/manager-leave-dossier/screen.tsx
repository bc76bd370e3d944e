/** Everything about one person's leave, on screen and on paper. */
import { isApiError } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { useFormat } from '@rooster/i18n';
import { BackLink, LoadedCard, useParams, useSession } from '@rooster/module-kit';
import { Button, EmptyState, Page } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from '../../shared/api.ts';
import { memberPath } from '../../shared/paths.ts';
import { LotsTable } from './lots-table.tsx';
import { DecisionsTable, RequestsTable, WarningsTable } from './tables.tsx';

/** The screen at /app/manager/leave/dossiers/{tenantUserId}. */
export function DossierScreen(): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const { tenant } = useSession();
  const { tenantUserId = '' } = useParams();
  const dossier = useQuery(queryOptionsFor(useLeaveApi().getLeaveDossier, { params: { tenantUserId } }));
  const { data } = dossier;
  const isMissing = data === undefined && isApiError(dossier.error, 'not-found', 'validation-failed');
  return (
    <Page
      title={data ? t('dossier.of', { name: format.name(data) }) : t('dossier.title')}
      lead={
        data &&
        t('dossier.made', { moment: format.dateTime(data.madeAt, tenant.timezone, 'long'), tenant: tenant.tenantName })
      }
      awaits={dossier.isPending && ['title', 'lead']}
      back={<BackLink to={memberPath(tenantUserId)}>{data ? format.name(data) : t('dossier.back')}</BackLink>}
      actions={
        <Button variant="primary" icon="print" disabled={data === undefined} onClick={() => window.print()}>
          {t('dossier.print')}
        </Button>
      }
    >
      {isMissing ? (
        <EmptyState icon="user" title={t('dossier.missing')} />
      ) : (
        <LoadedCard query={dossier} what={t('dossier.failed')} shape="table">
          {({ employeeCode, lots, requests, warnings, decisions }) => (
            <>
              {employeeCode !== null && <p>{t('dossier.code', { code: employeeCode })}</p>}
              <LotsTable lots={lots} />
              <RequestsTable requests={requests} />
              <WarningsTable warnings={warnings} />
              <DecisionsTable decisions={decisions} lots={lots} />
            </>
          )}
        </LoadedCard>
      )}
    </Page>
  );
}
