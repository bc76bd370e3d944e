import { ApiError } from '@rooster/api-client';
import { createQueryClient } from '@rooster/api-client/query';
import { createI18n } from '@rooster/i18n';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { Loaded } from './loaded.tsx';

const refused = () => new ApiError({ type: '', title: '', status: 403, code: 'unauthorized', traceId: '' });

/** Shows hours that came once and could not be renewed, in a part that says so or in one that does not. */
async function renewed(saysIt: boolean) {
  const toast = vi.fn<() => void>();
  const client = createQueryClient({ toast, errorText: String });
  const answers = ['8:00', refused()];
  const queryFn = (): string => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer ?? '8:30';
  };
  const options = { queryKey: ['hours'], queryFn, staleTime: 0 };
  function Hours() {
    const query = useQuery(options);
    if (!saysIt) return <p>{query.data}</p>;
    return (
      <Loaded query={query} label="hours">
        {(hours) => <p>{hours}</p>}
      </Loaded>
    );
  }
  const element = document.createElement('div');
  const root = createRoot(element);
  root.render(
    <I18nextProvider i18n={await createI18n({ language: 'nl' })}>
      <QueryClientProvider client={client}>
        <Hours />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await vi.waitFor(() => expect(element.textContent).toBe('8:00'));
  await client.refetchQueries({ queryKey: ['hours'] });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const alerts = element.querySelectorAll('[role=alert]').length;
  root.unmount();
  client.clear();
  return { alerts, toasts: toast.mock.calls.length };
}

it('says once that the data could not be renewed: above it, or as a toast where nothing does', async () => {
  expect(await renewed(true)).toEqual({ alerts: 1, toasts: 0 });
  expect(await renewed(false)).toEqual({ alerts: 0, toasts: 1 });
});
