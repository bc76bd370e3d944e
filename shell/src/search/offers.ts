/** What the search can lead to, of what the registry has named to this session: nothing else is ever offered. */
import type { Registry, RegistryRemote } from '@rooster/contract/shell';
import type { InEachLanguage } from '@rooster/domain/language';
import { bestMatch } from '@rooster/module-kit/path-pattern';
import type { Language } from '@rooster/i18n';
import { type AnyIcon, isIcon } from '@rooster/ui';

/** A screen or something to do. */
export interface Offer {
  /** Unique, and the same in both languages. */
  readonly id: string;
  readonly group: 'screens' | 'actions';
  readonly label: string;
  /** Words by which it is found besides its label, such as its name in the other language. */
  readonly words: readonly string[];
  readonly icon: AnyIcon;
  readonly to: string;
  /** Goes along with the navigation: what the screen is to begin. */
  readonly action?: string;
}

/** A screen of the shell itself. */
export interface OwnScreen {
  readonly to: string;
  readonly title: InEachLanguage;
  readonly icon: AnyIcon;
}

const iconOf = (name: string | undefined, otherwise: AnyIcon): AnyIcon =>
  name !== undefined && isIcon(name) ? name : otherwise;

const both = (...texts: readonly (InEachLanguage | undefined)[]): string[] =>
  texts.flatMap((text) => (text === undefined ? [] : [text.en, text.nl]));

/** What the part of the menu is called in which a screen stands: whoever types it means all that is in it. */
const areas: Readonly<Partial<Record<RegistryRemote['nav'][number]['area'], InEachLanguage>>> = {
  settings: { en: 'Settings', nl: 'Instellingen' },
  manager: { en: 'Team', nl: 'Team' },
};

function screensOf({ routes, nav }: RegistryRemote, language: Language): Offer[] {
  const titles = new Set<string>();
  return routes.flatMap(({ path, title, keywords }) => {
    // A path with a parameter is a page of something: that is found by its own name. One title twice is one screen
    // under two addresses.
    if (path.includes('{') || titles.has(title.en)) return [];
    titles.add(title.en);
    const entry = nav.find(({ to }) => to === path);
    const nearest =
      entry ??
      bestMatch(
        nav.map((item) => ({ ...item, path: item.to })),
        path,
      );
    return [
      {
        id: path,
        group: 'screens' as const,
        label: title[language],
        words: both(title, keywords, entry?.label, nearest && areas[nearest.area]),
        icon: iconOf(nearest?.icon, 'arrow-right'),
        to: path,
      },
    ];
  });
}

function actionsOf({ actions = [] }: RegistryRemote, language: Language): Offer[] {
  return actions.map(({ key, to, label, keywords, icon }) => ({
    id: `${to}#${key}`,
    group: 'actions',
    label: label[language],
    words: both(label, keywords),
    icon: iconOf(icon, 'plus'),
    to,
    action: key,
  }));
}

/** All that this session may open or begin: the shell's own screens first, then by remote. */
export function offersOf({ remotes }: Registry, own: readonly OwnScreen[], language: Language): Offer[] {
  return [
    ...own.map(({ to, title, icon }) => ({
      id: to,
      group: 'screens' as const,
      label: title[language],
      words: both(title),
      icon,
      to,
    })),
    ...remotes.flatMap((remote) => [...screensOf(remote, language), ...actionsOf(remote, language)]),
  ];
}

/** Makes the address of a person's page; undefined when this session may open no such page. */
export function personPath({ remotes }: Registry): ((id: string) => string) | undefined {
  const record = remotes.flatMap(({ records = [] }) => records).find(({ kind }) => kind === 'people');
  const isOpen =
    record !== undefined &&
    remotes.some(({ routes }) => routes.some(({ path }) => path.replace(/\{\w+\}$/, '{id}') === record.to));
  return isOpen ? (id) => record.to.replace('{id}', encodeURIComponent(id)) : undefined;
}
