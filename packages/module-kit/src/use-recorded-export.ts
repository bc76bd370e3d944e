/** Files made in the browser of what was read: each is in the audit trail before it is handed out. */
import { client } from '@rooster/api-client';
import type { Api, CallBody } from '@rooster/contract';
import { audit } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useShell } from './shell-context.ts';

/** What the file holds. */
export type RecordedExport = CallBody<Api['recordExport']>;

/** Returns how to hand a file out. Where it can't be recorded, the person is notified why and gets none. */
export function useRecordedExport(): (what: RecordedExport, handOut: () => void | Promise<void>) => Promise<void> {
  const { http, toast } = useShell();
  const { t } = useTranslation('errors');
  return useCallback(
    async (what, handOut) => {
      try {
        await client(http, audit).recordExport({ body: what });
      } catch (error) {
        toast({ severity: 'error', text: errorText(t, error) });
        return;
      }
      await handOut();
    },
    [http, toast, t],
  );
}
