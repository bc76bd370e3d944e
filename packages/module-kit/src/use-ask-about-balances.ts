/** Asks whether other standard hours are meant, once it is known what they do to balances of leave. */
import { client, isApiError } from '@rooster/api-client';
import type { Api, CallBody } from '@rooster/contract';
import { tenant } from '@rooster/contract/calls';
import { parseDuration } from '@rooster/domain/duration';
import { errorText, useFormat } from '@rooster/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from './hooks.ts';
import { useShell } from './shell-context.ts';

/** What is to be saved of the organisation. */
type Details = CallBody<Api['previewTenantDetails']>;

/** The hours that balances of leave follow. */
type Hours = Pick<Details, 'standardWorkweek' | 'standardVacationHours'>;

export interface AskAboutBalances {
  /**
   * Returns whether to save: at once where no balance changes from `before`. What is wrong with the details themselves,
   * saving tells.
   */
  readonly ask: (details: Details, before: Hours) => Promise<boolean>;
  /** Still finding out. */
  readonly isAsking: boolean;
}

/** For every form that holds the standard hours of the organisation. */
export function useAskAboutBalances(): AskAboutBalances {
  const { http, toast } = useShell();
  const { t } = useTranslation('common');
  const format = useFormat();
  const confirm = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const hours = (duration: string): string => {
    const count = parseDuration(duration) / 3600;
    return t('balances.hours', { count, number: format.number(count) });
  };

  const look = async (body: Details) => {
    setAsking(true);
    try {
      return await client(http, tenant).previewTenantDetails({ body });
    } catch (error) {
      if (isApiError(error, 'validation-failed', 'not-found')) return 'refused';
      toast({ severity: 'error', text: errorText(t, error) });
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  const ask = async (details: Details, before: Hours): Promise<boolean> => {
    if (
      details.standardWorkweek === before.standardWorkweek &&
      details.standardVacationHours === before.standardVacationHours
    )
      return true;
    const effect = await look(details);
    if (effect === undefined) return false;
    if (effect === 'refused' || effect.lots === 0) return true;
    const words = {
      people: t('balances.people', { count: effect.people }),
      added: hours(effect.added),
      taken: hours(effect.taken),
    };
    return confirm({ title: t('balances.title'), text: t('balances.text', words), accept: t('save') });
  };
  return { ask, isAsking };
}
