/** Screens under one title: tabs with addresses of their own. */
import { Page, type PageProps, Tabs } from '@rooster/ui';
import { useGo } from '../hooks.ts';

export interface PageTab<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly path: string;
  /** Whether this person may open it. */
  readonly may: boolean;
  /** What waits there; none is not told. */
  readonly count?: number | undefined;
}

export interface TabbedPageProps<K extends string> extends Omit<PageProps, 'title' | 'tabs'> {
  readonly title: string;
  readonly tabs: readonly PageTab<K>[];
  /** The one that is open. */
  readonly tab: K;
}

/** A page with the tabs that the person may open. All are as wide, so that none moves under the mouse. */
export function TabbedPage<K extends string>({ title, tabs, tab, ...rest }: TabbedPageProps<K>) {
  const go = useGo();
  const items = tabs
    .filter(({ may }) => may)
    .map(({ key, label, count = 0 }) => ({ key, label, ...(count > 0 && { count }) }));
  const open = (key: K): void => {
    const chosen = tabs.find((one) => one.key === key);
    if (chosen) go(chosen.path);
  };
  return <Page title={title} tabs={<Tabs<K> label={title} items={items} value={tab} onChange={open} />} {...rest} />;
}
