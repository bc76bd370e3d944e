import { createI18n, switchLanguage } from '@rooster/i18n';
import { render } from '@rooster/ui/testing';
import { act } from 'react';
import { expect, it } from 'vitest';
import { I18nextProvider, useTranslation } from './react-i18next.ts';

function Probe({ onRead }: { readonly onRead: (i18n: object) => void }) {
  const { t, i18n } = useTranslation('common');
  onRead(i18n);
  return <p>{`${i18n.language} ${t('cancel')}`}</p>;
}

it('gives components an instance that costs nothing to copy, in the language in use', async () => {
  const i18n = await createI18n({ language: 'nl' });
  let read: object = {};
  const { container } = await render(
    <I18nextProvider i18n={i18n}>
      <Probe onRead={(given) => (read = given)} />
    </I18nextProvider>,
  );
  expect(container.textContent).toBe('nl Annuleren');
  // What the library itself puts there is all it has.
  expect(Object.getOwnPropertyNames(read)).toEqual(['reportNamespaces', '__original']);
  expect(Object.getOwnPropertyNames(i18n).length).toBeGreaterThan(20);
  await act(() => switchLanguage(i18n, 'en'));
  expect(container.textContent).toBe('en Cancel');
});
