// A setting has one name: where the organisation is set up, among the settings, and in the audit trail.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

interface Settings {
  readonly tenant: Readonly<Record<string, { readonly label?: string }>> & {
    readonly hours: Readonly<Record<string, { readonly label: string }>>;
  };
  readonly audit: { readonly fields: Readonly<Record<string, string>> };
}
interface People {
  readonly setup: { readonly company: Readonly<Record<string, string>> };
}

describe.each(['nl', 'en'])('in %s', (language) => {
  const textsOf = (remote: string): unknown =>
    JSON.parse(readFileSync(join(root, remote, `src/locales/${language}.json`), 'utf8'));
  const { tenant, audit } = textsOf('mfe-settings') as Settings;
  const { setup } = textsOf('mfe-people') as People;

  it.each([
    ['tenantName', tenant['tenantName']?.label],
    ['standardWorkweek', tenant.hours['standardWorkweek']?.label],
    ['standardActualWorkweek', tenant.hours['standardActualWorkweek']?.label],
    ['standardVacationHours', tenant.hours['standardVacationHours']?.label],
    ['collectiveLaborAgreementNumber', tenant['cao']?.label],
    ['balanceFrom', tenant['balanceFrom']?.label],
  ])('%s is called the same', (field, label) => {
    expect(label).toBeTypeOf('string');
    expect([setup.company[field], audit.fields[field]]).toEqual([label, label]);
  });
});
