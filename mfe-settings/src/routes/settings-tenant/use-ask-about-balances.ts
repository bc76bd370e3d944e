/** Asks whether other standard hours are meant, once it is known what they do to balances of leave. */
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useConfirm } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { usePreviewTenant } from './queries.ts';
import type { tenantBody } from './tenant-form.ts';

/** Answers whether to save. When the preview fails saving goes on, and tells what is wrong. */
export function useAskAboutBalances(): (body: ReturnType<typeof tenantBody>) => Promise<boolean> {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const confirm = useConfirm();
  const preview = usePreviewTenant();
  const hours = (duration: string) => t('tenant.balances.hours', { number: format.number(parseDuration(duration) / 3600) });
  return async (body) => {
    const effect = await preview.mutateAsync({ body }).catch(() => undefined);
    if (effect === undefined || effect.lots === 0) return true;
    const text = t('tenant.balances.text', { people: t('tenant.balances.people', { count: effect.people }), added: hours(effect.added), taken: hours(effect.taken) });
    return confirm({ title: t('tenant.balances.title'), text, accept: t('tenant.balances.accept') });
  };
}
