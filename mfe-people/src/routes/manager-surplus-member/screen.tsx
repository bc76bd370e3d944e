/** `/app/manager/surplus-deficit-hours/{tenantUserId}`: an employee's hours against the contract. */
import { useFormat } from '@rooster/i18n';
import {
  BackLink,
  Loaded,
  RecalculatingNote,
  useCan,
  useLocation,
  useOnDemand,
  useParams,
  useSession,
  useToday,
} from '@rooster/module-kit';
import { Button, Page } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SURPLUS } from '../../shared/paths.ts';
import { ExportYear } from '../../surplus/export-year.tsx';
import { useYear } from '../../surplus/queries.ts';
import { useView } from '../../surplus/use-view.ts';
import { YearToolbar } from '../../surplus/year-toolbar.tsx';
import { YearView } from '../../surplus/year-view.tsx';

const loadOpening = () => import('../../surplus/opening-dialog.tsx').then((module) => module.OpeningDialog);

export function MemberSurplusScreen(): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = useFormat();
  const { tenantUserId = '' } = useParams();
  const { search } = useLocation();
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const view = useView(today);
  const query = useYear(view.unit, view.year, tenantUserId);
  const maySetOpening = useCan('timesheet:correction:add') && tenant.enabledModules.includes('Timesheet');
  const [Opening, fetchOpening] = useOnDemand(loadOpening);
  const [isOpening, setOpening] = useState(false);
  return (
    <Page
      title={query.data ? format.name(query.data) : t('surplus.title')}
      lead={t('surplus.memberLead')}
      back={<BackLink to={{ pathname: SURPLUS, search }}>{t('surplus.title')}</BackLink>}
      actions={
        maySetOpening && (
          <Button
            icon="edit"
            onNear={fetchOpening}
            onClick={() => {
              fetchOpening();
              setOpening(true);
            }}
          >
            {t('surplus.openingBalance.title')}
          </Button>
        )
      }
    >
      <RecalculatingNote />
      <YearToolbar view={view} end={<ExportYear year={query.data} tenantUserId={tenantUserId} />} />
      <Loaded query={query} label={t('common:loading')} lines={7} card shape="figures">
        {(year) => <YearView year={year} view={view} today={today} tenantUserId={tenantUserId} />}
      </Loaded>
      {isOpening && Opening && <Opening tenantUserId={tenantUserId} onClose={() => setOpening(false)} />}
    </Page>
  );
}
