// The pages about the API: each call with what it needs and answers, and not a byte from elsewhere.
import { expect, test } from '../support/test.ts';

test('a call is found and explained', async ({ page, server }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  // An address of its own for each call, so that one can be sent to a colleague.
  await page.goto('/docs#/timesheet/approveEntry');
  const call = page.locator('#operations-timesheet-approveEntry');
  await expect(call.getByText('/api/timesheet/approve', { exact: true })).toBeVisible();
  await expect(call.getByText('timesheet:entry:approve', { exact: true })).toBeVisible();
  await expect(call.getByText('timesheet-closed: The date lies in the closed period')).toBeVisible();
  // Each refusal is shown as it comes.
  await expect(call.locator('code').filter({ hasText: '"code": "timesheet-closed"' })).toBeVisible();
  const next = page.locator('#operations-timesheet-denyEntry');
  await next.getByText('/api/timesheet/deny', { exact: true }).click();
  await expect(next.locator('code').filter({ hasText: '"code": "timesheet-closed"' })).toBeVisible();
  await expect(page.getByText('Resolver error')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});
