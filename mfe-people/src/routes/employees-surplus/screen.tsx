/** `/app/employees/surplus-deficit-hours`: one's own hours against the contract. */
import { Loaded, RecalculatingNote, useSession, useToday } from '@rooster/module-kit';
import { Page } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { ExportYear } from '../../surplus/export-year.tsx';
import { useYear } from '../../surplus/queries.ts';
import { useView } from '../../surplus/use-view.ts';
import { YearToolbar } from '../../surplus/year-toolbar.tsx';
import { YearView } from '../../surplus/year-view.tsx';

export function OwnSurplusScreen(): React.JSX.Element {
  const { t } = useTranslation('people');
  const { tenant } = useSession();
  const today = useToday(tenant.timezone);
  const view = useView(today);
  const query = useYear(view.unit, view.year);
  return (
    <Page title={t('surplus.ownTitle')} lead={t('surplus.ownLead')}>
      <RecalculatingNote />
      <YearToolbar view={view} end={<ExportYear year={query.data} />} />
      <Loaded query={query} label={t('common:loading')} lines={7} card shape="figures">
        {(year) => <YearView year={year} view={view} today={today} />}
      </Loaded>
    </Page>
  );
}
