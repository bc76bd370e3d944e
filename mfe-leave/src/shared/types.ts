/** Leave types by name and colour, in the person's language. */
import { queryOptionsFor } from '@rooster/api-client/query';
import type { LeaveTypeOption } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useCan } from '@rooster/module-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveApi } from './api.ts';

const none: readonly LeaveTypeOption[] = [];

function useTypesQuery() {
  const { language } = useFormat();
  const may = useCan('leave:type:view', 'leave:type:create', 'leave:type:update');
  return useQuery({
    ...queryOptionsFor(useLeaveApi().listLeaveTypeOptions, { params: { locale: language } }),
    select: ({ items }) => items,
    enabled: may,
  });
}

/** All types in their order, those no longer in use too: they name old requests. */
export function useLeaveTypes(): readonly LeaveTypeOption[] {
  const { data = none } = useTypesQuery();
  return data;
}

/** Whether the names of types are on their way: a legend with them is taller than without. */
export const useTypesLoading = (): boolean => useTypesQuery().isLoading;

/** How a type is shown. */
export type ShownType = Pick<LeaveTypeOption, 'leaveTypeId' | 'name' | 'color'>;

/** Finds a type; one that may not be known, or is not there yet, is only an absence. */
export function useTypeOf(): (leaveTypeId: string | null) => ShownType {
  const { t } = useTranslation('leave');
  const types = useLeaveTypes();
  return useMemo(() => {
    const byId = new Map(types.map((type) => [type.leaveTypeId, type]));
    const absent: ShownType = { leaveTypeId: 'absent', name: t('absent'), color: 'none' };
    return (leaveTypeId) => (leaveTypeId === null ? absent : (byId.get(leaveTypeId) ?? absent));
  }, [types, t]);
}
