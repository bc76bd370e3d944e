import type { Department } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { departmentBody, departmentForm, departmentProblems } from './department-form.ts';
import { findPeople, toggled } from './member-choice.ts';

const people = [
  { id: '1', name: 'Zoë van den Berg' },
  { id: '2', name: 'Bert Zwart' },
  { id: '3', name: 'Anna Jansen' },
];
const names = (typed: string, present: readonly string[] = []) =>
  findPeople(people, new Set(present), typed).map(({ id }) => id);

describe('choosing people', () => {
  it('finds by any part of the name, accents and order aside', () => {
    expect(names('')).toEqual(['1', '2', '3']);
    expect(names('zoe')).toEqual(['1']);
    expect(names('berg ZOE')).toEqual(['1']);
    expect(names('z')).toEqual(['1', '2']);
    expect(names('nobody')).toEqual([]);
  });

  it('leaves out who is in the department already', () => {
    expect(names('', ['1', '3'])).toEqual(['2']);
  });

  it('takes each person once', () => {
    expect(toggled(toggled(['1'], '2', true), '2', true)).toEqual(['1', '2']);
    expect(toggled(['1', '2'], '1', false)).toEqual(['2']);
  });
});

describe('the form of a department', () => {
  const department: Department = {
    departmentId: 'd',
    name: 'Bar',
    description: null,
    timeZoneId: null,
    memberCount: 0,
    managers: [],
    version: 1,
  };

  it('asks for a name and no more', () => {
    expect(departmentProblems(departmentForm(department))).toEqual({ name: undefined, description: undefined });
    expect(departmentProblems(departmentForm(undefined)).name?.code).toBe('required');
    expect(departmentProblems({ name: 'x'.repeat(81), description: 'x'.repeat(501), timeZoneId: '' })).toMatchObject({
      name: { code: 'too-long' },
      description: { code: 'too-long' },
    });
  });

  it('sends trimmed texts and no empty description', () => {
    expect(departmentBody({ name: ' Bar ', description: ' ', timeZoneId: '' })).toEqual({
      name: 'Bar',
      description: null,
      timeZoneId: null,
    });
    expect(departmentBody({ name: 'Bar', description: '', timeZoneId: 'Asia/Tokyo' })).toMatchObject({
      timeZoneId: 'Asia/Tokyo',
    });
  });
});
