/**
 * The promise between the shell and a remote. Everything a remote gets comes in through these props:
 * nothing on `window`, and no React context crosses from one root to another.
 */
import type { Http } from '@rooster/api-client';
import type { AnyPermission, LiveTopic, TenantSettings, UserInfo } from '@rooster/contract';
import type { SlotName } from '@rooster/contract/shell';
import type { InEachLanguage } from '@rooster/domain/language';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { Location, To } from 'react-router';

export type { SlotName };

/** How a notification looks. */
export type Severity = 'success' | 'info' | 'warn' | 'error' | 'secondary' | 'contrast';

/** A notification at the top right. */
export interface Toast {
  /** Default `success`. */
  readonly severity?: Severity;
  /** Short heading above the text. */
  readonly title?: string;
  readonly text: string;
  /** Milliseconds until it goes away; default 5000. */
  readonly life?: number;
}

/** A question with two answers. */
export interface ConfirmOptions {
  readonly title: string;
  readonly text?: string;
  /** Label of the button that answers yes. */
  readonly accept?: string;
  /** Label of the button that answers no. */
  readonly reject?: string;
  /** The yes button takes something away. */
  readonly danger?: boolean;
}

/** Who is logged in and what the organisation has. */
export interface Session {
  readonly user: UserInfo;
  readonly tenant: TenantSettings;
}

/** How a navigation is done. */
export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** A view on the shell's single history. Every navigation passes the shell's guard. */
export interface Nav {
  readonly get: () => Location;
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to an absolute path, or that many steps through the history. */
  readonly go: (to: To | number, options?: GoOptions) => void;
  /**
   * Asks before the page is left, in the app and by closing the tab; `ask` answers whether leaving is fine. Returns how
   * to stop asking.
   */
  readonly block: (ask: () => boolean | Promise<boolean>) => () => void;
}

/** A widget that a remote offers for a slot, for a page that shows one at a time, such as under tabs. */
export interface SlotWidget {
  /** Name of the widget's expose without `./`: `time`. Unique in its slot, fit for an address. */
  readonly key: string;
  readonly title: InEachLanguage;
}

/** Something that has just changed. */
export interface LiveEvent {
  readonly topic: LiveTopic;
  /** What changed, by id, where the server could name it. */
  readonly data?: unknown;
  /** Messages may have got lost: ask for everything anew. */
  readonly missed: boolean;
}

/** Hears what changes while it happens, from whichever tab of the browser holds the connection. */
export interface Live {
  /** Returns how to stop hearing. */
  readonly subscribe: (topic: LiveTopic, listener: (event: LiveEvent) => void) => () => void;
}

/** Whether the server can be reached. */
export interface ConnectionState {
  /** When it was last heard of, epoch milliseconds; null while it answers. */
  readonly offlineSince: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** All that the shell gives to a remote. */
export interface ShellApi {
  readonly nav: Nav;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  /** Transport of the typed client: credentials, CSRF, problem details, the 401 rule. */
  readonly http: Http;
  readonly session: {
    readonly get: () => Session;
    readonly subscribe: (listener: () => void) => () => void;
    /**
     * Asks again who is logged in and what the organisation has, after something that changes it, so that menu and
     * registry follow.
     */
    readonly renew: () => Promise<void>;
  };
  readonly live: Live;
  /** Buttons that send ask this by themselves: see `needsConnection` of `@rooster/ui`. */
  readonly connection: ConnectionState;
  /** Whether the person holds any one of these permissions; without a requirement everybody may. */
  readonly can: (any?: readonly AnyPermission[]) => boolean;
  readonly toast: (toast: Toast) => void;
  /** Returns whether the person agreed. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /**
   * Fills an element with the widgets that other remotes offer for a slot, or with the one whose key is `only`. Answers
   * how to empty it again.
   */
  readonly slot: (element: HTMLElement, name: SlotName, data?: unknown, only?: string) => () => void;
  /** What a slot would show to this person, in order; widgets without a title are left out. */
  readonly widgets: (name: SlotName) => readonly SlotWidget[];
  /**
   * Says whether this remote, by its manifest's name, holds something on this device that is still to be sent for the
   * person who is logged in. While it does, its widgets with `when: 'unsent'` are on every page, also after a restart
   * of the browser.
   */
  readonly unsent: (remote: string, any: boolean) => void;
  /** Reports a failure that the person can't do anything about. */
  readonly report: (error: unknown, extra?: Readonly<Record<string, unknown>>) => void;
}

/** What a remote's lifecycles are called with. */
export interface MountProps extends ShellApi {
  /** Unique per mounting: single-spa-react keys its React roots by it. */
  readonly name: string;
  /** The remote's published version. */
  readonly version: string;
  readonly domElement: HTMLElement;
  /** What the page that holds the slot hands to a widget. */
  readonly data?: unknown;
  /** Told of a failure while the remote renders; the shell then shows its failure box. */
  readonly onError: (error: Error) => void;
}

/** What a remote's expose offers as `default`: exactly single-spa's lifecycles. */
export interface RemoteModule {
  readonly bootstrap: (props: MountProps) => Promise<unknown>;
  readonly mount: (props: MountProps) => Promise<unknown>;
  readonly update?: (props: MountProps) => Promise<unknown>;
  readonly unmount: (props: MountProps) => Promise<unknown>;
}
