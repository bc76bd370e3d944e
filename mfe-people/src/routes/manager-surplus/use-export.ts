/** Hands over the years of everybody the filters find, not only of those on the screen. */
import { allItems } from '@rooster/api-client';
import { errorText, useFormat } from '@rooster/i18n';
import { useRecordedExport, useToast } from '@rooster/module-kit';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { download } from '../../shared/download.ts';
import { useColumnName } from '../../surplus/export-year.tsx';
import { type MembersQuery, membersQuery, useHoursApi } from '../../surplus/queries.ts';
import { membersSheet } from '../../surplus/sheet.ts';

/** The most the server answers at once. */
const PAGE = 100;

export function useExport(query: MembersQuery) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const toast = useToast();
  const api = useHoursApi();
  const nameOf = useColumnName();
  const recorded = useRecordedExport();
  const { unit, year } = query;
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () =>
      await allItems((cursor) => api.listSurplus({ params: { unit, year }, query: membersQuery(query, PAGE, cursor) })),
    onSuccess: (members) =>
      recorded({ kind: 'surplus', fromDate: `${year}-01-01`, toDate: `${year}-12-31` }, () =>
        download(
          `${t('surplus.csv.file')}-${year}.csv`,
          'text/csv',
          membersSheet(
            members,
            { name: t('surplus.csv.name'), code: t('surplus.csv.code') },
            format.nameForList,
            nameOf,
            format.language,
          ),
        ),
      ),
    onError: (error) => toast({ severity: 'error', text: errorText(t, error) }),
  });
}
