// @vitest-environment node
import type { LeaveType } from '@rooster/contract';
import { expect, it } from 'vitest';
import { colors } from '@rooster/contract/colors';
import { draftOf, newType, presets, toInput } from './form.ts';

const type: LeaveType = {
  id: 't',
  leaveTypeId: 't',
  translations: [
    { languageCode: 'nl', value: 'Vakantie' },
    { languageCode: 'en', value: 'Holiday' },
  ],
  color: 'sky',
  preset: 'Vacation',
  isDeductible: true,
  isActive: false,
  isUserSelectable: true,
  isSensitive: false,
  sortOrder: 0,
  pendingCount: 0,
  version: 3,
};

it('comes back as it was', () => {
  const { translations, color, preset, isDeductible, isActive, isUserSelectable } = type;
  expect(toInput(draftOf(type))).toEqual({ translations, color, preset, isDeductible, isActive, isUserSelectable });
});

it('needs a name in both languages', () => {
  expect(toInput(newType)).toBeUndefined();
  expect(toInput({ ...newType, nl: 'Studie', en: ' ' })).toBeUndefined();
  expect(toInput({ ...newType, nl: ' Studie ', en: 'Study' })?.translations[0]).toEqual({
    languageCode: 'nl',
    value: 'Studie',
  });
});

it('offers every colour and every subject once', () => {
  expect([new Set(colors).size, new Set(presets).size]).toEqual([23, 10]);
});
