/** People by a few letters of their name, as the list of employees finds them. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import { members } from '@rooster/contract/calls';
import { useFormat } from '@rooster/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useShellApi } from '../services/services.ts';
import type { FoundPerson } from './recent.ts';

/** Letters from which asking is worth it. */
const FEWEST_LETTERS = 2;
/** People that are shown; who is not among them types another letter. */
const MOST_PEOPLE = 6;
/** Milliseconds of rest in typing before the server is asked. */
const REST = 160;

/** A value once it has not changed for a while. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** What is known of the people that fit. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  /** An answer for what is typed is on its way. */
  readonly isAsking: boolean;
  readonly error: unknown;
}

/** Asks for people; `enabled` is whether this session may see and open them. */
export function usePeople(typed: string, enabled: boolean): FoundPeople {
  const { http } = useShellApi();
  const format = useFormat();
  const wanted = typed.trim();
  const search = useRested(wanted);
  const asks = enabled && wanted.length >= FEWEST_LETTERS;
  const { data, isFetching, error } = useQuery({
    ...queryOptionsFor(client(http, members).listMembers, { query: { search, limit: MOST_PEOPLE } }),
    enabled: asks && search.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  });
  if (!asks) return { people: [], isAsking: false, error: null };
  const people = (data?.items ?? []).map((member) => ({
    id: member.tenantUserId,
    name: format.name(member),
    detail: [...member.departments.map(({ name }) => name), member.employeeCode ?? ''].filter(Boolean).join(' · '),
  }));
  return { people, isAsking: isFetching || search !== wanted, error };
}
