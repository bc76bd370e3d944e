/** What the frame of the app is given. */
import type { Language } from '@rooster/domain/language';
import type { IconName, ThemeChoice } from '@rooster/ui';
import type { ReactNode } from 'react';

/** Parts of the app. The menu shows those of daily work, or settings while one is in them. */
const areas = ['manager', 'employee', 'settings'] as const;
/** Sections of the menu of daily work, in this order. */
export const workAreas = ['manager', 'employee'] as const;
export type Area = (typeof areas)[number];

export interface NavItem {
  readonly to: string;
  /** In the person's language. */
  readonly label: string;
  /** Name of an icon; an unknown one gets a plain mark. */
  readonly icon: string;
  /** Its name in the bar of a phone, where it has a place there. */
  readonly bar?: string | undefined;
  /** How much waits there for the person to decide. */
  readonly waiting?: number | undefined;
}

export interface UserMenuProps {
  /** What the person's photo is found by. */
  readonly userId: string;
  /** The person's name in full. */
  readonly userName: string;
  readonly email: string;
  /** The choice among the person's organisations. */
  readonly tenants?: ReactNode;
  readonly language: Language;
  readonly theme: ThemeChoice;
  readonly onLanguage: (language: Language) => void;
  readonly onTheme: (theme: ThemeChoice) => void;
  readonly onLogout: () => void;
}

export interface AppLayoutProps extends UserMenuProps {
  readonly tenantName: string;
  /** Entries by section, sorted; a section without entries is left out. */
  readonly nav: Readonly<Record<Area, readonly NavItem[]>>;
  readonly path: string;
  /** Changes with every navigation, so that the sidebar opens again. */
  readonly navigationKey: string;
  /** Name of the page, for the browser's title and for screen readers after a navigation. */
  readonly title: string;
  readonly onNavigate: (to: string) => void;
  /** The button of the search; `compact` where there is room for a sign only. */
  readonly search?: (compact: boolean) => ReactNode;
  /** Widgets of the `header` slot. */
  readonly header?: ReactNode;
  /** Since when the server can't be reached, epoch milliseconds; null while it can. */
  readonly offlineSince: number | null;
  /** A mark that must stay visible, such as that of a remote under development. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** Icon of an entry whose own icon is not known. */
export const FALLBACK_ICON: IconName = 'arrow-right';
