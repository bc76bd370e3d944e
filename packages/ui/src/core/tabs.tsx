/** Tabs and small switches between a few views. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './tabs.module.css';

export interface TabItem<Key extends string> {
  readonly key: Key;
  readonly label: ReactNode;
  /** Number behind the label, such as what waits there. */
  readonly count?: number;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  /** Often a navigation, so that each tab has its own address. */
  readonly onChange: (key: Key) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * A row of tabs; arrows move between them, only the current one is in the tab order. Where not all fit, the current one
 * is wholly visible.
 */
export function Tabs<Key extends string>({ label, items, value, onChange }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const place = items.findIndex((item) => item.key === value);
  useEffect(() => {
    const current = list.current?.children[place];
    if (!list.current || !current) return;
    const [row, tab] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
    // Only sideways: `scrollIntoView` would move the page as well.
    if (tab.right > row.right) list.current.scrollLeft += tab.right - row.right;
    if (tab.left < row.left) list.current.scrollLeft += tab.left - row.left;
  }, [place]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = (place + step + items.length) % items.length;
    const item = items[next];
    if (!item) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onChange(item.key);
  };
  return (
    <div ref={list} className={styles.tabList} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}

export interface SegmentedProps<Key extends string> {
  readonly label: string;
  readonly items: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
}

/** A choice of two to four, all visible; radio buttons underneath. */
export function Segmented<Key extends string>({ label, items, value, onChange }: SegmentedProps<Key>) {
  const name = useId();
  return (
    <div className={styles.segmented} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <label key={item.key} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={item.key}
            checked={item.key === value}
            onChange={() => onChange(item.key)}
          />
          {item.label}
        </label>
      ))}
    </div>
  );
}
