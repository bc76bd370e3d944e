/** Setting up two-step login where the organisation asks for it. */
import { afterEach, expect, test } from 'vitest';
import { cleanUp, type PageTest, problem, renderPage } from '../testing/render-page.tsx';
import { SetUpTwoStepPage } from './set-up-page.tsx';

afterEach(cleanUp);

const path = '/accounts/two-step';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);
const here = { tenantId: 'a', tenantName: 'Bakkerij', isCurrent: true };

/** The server: password "right", code 123456. */
const server =
  (tenants: readonly object[] = [here], language = 'en'): NonNullable<PageTest['answer']> =>
  ({ path: asked, body }) => {
    const { password, code } = (body ?? {}) as { password?: string; code?: string };
    if (asked.endsWith('/userinfo')) return [200, { email: 'anna@bakkerij.example', tenantName: 'Bakkerij', language }];
    if (asked.endsWith('/me/tenants')) return [200, { items: tenants }];
    if (asked.endsWith('/setup'))
      return password === 'right'
        ? [200, { secret: SECRET, otpauthUri: `otpauth://totp/Rooster:anna?secret=${SECRET}` }]
        : problem('password-wrong', 422);
    return code === '123456' ? [200, { recoveryCodes: codes }] : problem('two-step-failed', 422);
  };
const open = (answer = server()) => renderPage(SetUpTwoStepPage, { path, answer });

test('says who asks for it, and goes by password, key and a code to the recovery codes, and on', async () => {
  const page = await open();
  expect(page.container.textContent).toContain('Bakkerij asks everyone');
  await page.submit();
  expect(page.errorOf('password')).toContain('required');
  await page.type('password', 'wrong');
  await page.submit();
  expect([page.errorOf('password'), page.input('password').value]).toEqual([
    'Your current password is not right',
    'wrong',
  ]);
  await page.type('password', 'right');
  await page.submit();
  await page.eventually(() =>
    expect(page.container.querySelector('svg[role="img"] path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/),
  );
  expect(page.container.querySelector('code')?.textContent).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  await page.type('code', '12 34');
  await page.submit();
  expect(page.sent.some(({ path: asked }) => asked.endsWith('/enable'))).toBe(false);
  await page.type('code', '654 321');
  await page.submit();
  expect(page.errorOf('code')).toContain('not right');
  await page.type('code', '123456');
  await page.submit();
  expect([...page.container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(codes);
  expect(page.logins).toEqual([]);
  await page.press('I have kept them');
  expect(page.logins).toHaveLength(1);
});

test('goes on when it was set up in another tab meanwhile', async () => {
  const page = await open((sent) => (sent.path.endsWith('/setup') ? problem('state-conflict', 409) : server()(sent)));
  await page.type('password', 'right');
  await page.submit();
  expect(page.logins).toHaveLength(1);
});

test('speaks the language kept with the person', async () => {
  const page = await open(server([here], 'nl'));
  await page.eventually(() =>
    expect(page.container.querySelector('h1')?.textContent).toBe('Inloggen in twee stappen instellen'),
  );
});

test('leads out: by logging out, or to an organisation that may not ask for it', async () => {
  const page = await open(server([here, { tenantId: 'b', tenantName: 'Herberg', isCurrent: false }]));
  expect(page.container.textContent).toContain('another organisation');
  await page.press('Herberg');
  expect(page.switches).toEqual(['b']);
  await page.press('Log out');
  expect(page.logouts).toHaveLength(1);
});

test('offers no other organisation to who has only one', async () => {
  expect((await open()).container.textContent).not.toContain('another organisation');
});
