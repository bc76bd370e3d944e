/** Starts the public pages: who is logged in from the boot call, texts, and then the page. */
import { createI18n, detectPageLanguage, followDocumentLanguage } from '@rooster/i18n';
import { applyTheme } from '@rooster/ui';
import { createRoot } from 'react-dom/client';
import { namespaces } from '../boot/namespaces.ts';
import { createSessionSource } from '../boot/session-source.ts';
import { createConnection } from '../connection/connection.ts';
import { showCarriedToasts } from '../feedback/carried-toasts.ts';
import { toast } from '../feedback/index.ts';
import { createSessionStore } from '../guard/session-store.ts';
import { whenQuiet } from '../pwa/when-quiet.ts';
import { createVisit } from './visit.ts';
import { VisitorPages } from './visitor-pages.tsx';
import { prefetchAppOnTyping } from './prefetch-app.ts';

const startWorker = (language: () => string) =>
  import(/* webpackChunkName: "visitor-worker" */ './visitor-worker.ts')
    .then(({ startVisitorWorker }) => startVisitorWorker(language))
    // There is no connection, or nothing to be installed from: the page goes on without.
    .catch(() => undefined);

/** Starts everything; rejects when the page can't be made. */
export async function startAccounts(element: HTMLElement): Promise<void> {
  applyTheme();
  const connection = createConnection();
  const i18n = await createI18n({ language: detectPageLanguage(), namespaces });
  followDocumentLanguage(i18n, document.documentElement);
  const store = createSessionStore(createSessionSource(connection), globalThis.roosterBoot ?? Promise.resolve(null));
  showCarriedToasts(toast);
  prefetchAppOnTyping(element, () => i18n.language);
  createRoot(element).render(<VisitorPages visit={createVisit(store, connection, i18n)} />);
  if (process.env['NODE_ENV'] === 'production') whenQuiet(() => void startWorker(() => i18n.language));
}
