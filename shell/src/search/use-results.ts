/** What the search shows for what is typed: groups in order, and what each line does. */
import { resolveLanguage } from '@rooster/i18n';
import type { AnyIcon } from '@rooster/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShellApi, useSessionData } from '../services/services.ts';
import { DASHBOARD, NOTIFICATIONS } from '../guard/decide.ts';
import { matching } from './match.ts';
import { type Offer, offersOf, type OwnScreen, personPath } from './offers.ts';
import { type FoundPerson, recentOffers, recentPeople, rememberOffer, rememberPerson } from './recent.ts';
import { usePeople } from './use-people.ts';

/** One line. */
export interface Result {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  /** Undefined for a person, who is shown by a face. */
  readonly icon?: AnyIcon;
  readonly person?: string;
  readonly open: () => void;
}

export type GroupName = 'recent' | 'people' | 'actions' | 'screens';

export interface Group {
  readonly name: GroupName;
  readonly results: readonly Result[];
}

export interface Results {
  readonly groups: readonly Group[];
  readonly isAsking: boolean;
  readonly peopleFailed: boolean;
  /** This session finds people, too. */
  readonly findsPeople: boolean;
}

const ownScreens: readonly OwnScreen[] = [
  { to: DASHBOARD, title: { en: 'Today', nl: 'Vandaag' }, icon: 'home' },
  { to: NOTIFICATIONS, title: { en: 'Notifications', nl: 'Meldingen' }, icon: 'bell' },
];

/** The lines for a query; without one, what was opened lately and everything there is. */
export function useResults(query: string): Results {
  const { nav } = useShellApi();
  const session = useSessionData();
  const { i18n } = useTranslation('shell');
  const language = resolveLanguage(i18n.language);
  const registry = session?.registry;
  const userId = session?.user.tenantUserId ?? '';
  const offers = useMemo(
    () => (registry === undefined ? [] : offersOf(registry, ownScreens, language)),
    [registry, language],
  );
  const pathOf = useMemo(() => (registry === undefined ? undefined : personPath(registry)), [registry]);
  const found = usePeople(query, pathOf !== undefined);

  const fromOffer = (offer: Offer): Result => ({
    id: offer.id,
    label: offer.label,
    detail: '',
    icon: offer.icon,
    open: () => {
      rememberOffer(userId, offer.id);
      nav.go(offer.to, offer.action === undefined ? {} : { state: { action: offer.action } });
    },
  });
  const fromPerson = (person: FoundPerson): Result[] =>
    pathOf === undefined
      ? []
      : [
          {
            id: person.id,
            person: person.id,
            label: person.name,
            detail: person.detail,
            open: () => {
              rememberPerson(userId, person);
              nav.go(pathOf(person.id));
            },
          },
        ];

  const typed = query.trim() !== '';
  // What has been closed to the person since is not among the offers, and so no longer named.
  const recent = typed ? [] : recentOffers(userId).flatMap((id) => offers.filter((offer) => offer.id === id));
  const isRecent = new Set(recent.map(({ id }) => id));
  const fitting = matching(offers, query).filter(({ id }) => !isRecent.has(id));
  const groups: readonly Group[] = [
    { name: 'recent', results: typed ? [] : [...recentPeople(userId).flatMap(fromPerson), ...recent.map(fromOffer)] },
    { name: 'people', results: found.people.flatMap(fromPerson) },
    { name: 'actions', results: fitting.filter(({ group }) => group === 'actions').map(fromOffer) },
    { name: 'screens', results: fitting.filter(({ group }) => group === 'screens').map(fromOffer) },
  ];
  return {
    groups: groups.filter(({ results }) => results.length > 0),
    isAsking: found.isAsking,
    peopleFailed: Boolean(found.error),
    findsPeople: pathOf !== undefined,
  };
}
