/** What every screen is in: title, actions, tabs, content. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './page.module.css';

/** `title` is one that takes two lines on a phone. */
export type AwaitedPart = 'title' | 'lead' | 'actions';

export interface PageProps {
  readonly title: ReactNode;
  /** A person's photo, before the title. */
  readonly face?: ReactNode;
  /** One sentence below the title. */
  readonly lead?: ReactNode;
  /** Buttons at the right; the primary one last. On a phone below the title. */
  readonly actions?: ReactNode;
  /** `Tabs` between head and content. */
  readonly tabs?: ReactNode;
  /** A link back, above the title: `BackLink` of module-kit. */
  readonly back?: ReactNode;
  /** Default `full`, for lists, tables and boards; `form` for what is read or filled in from top to bottom. */
  readonly width?: 'form' | 'full';
  /** Parts of the head that come with the data: their room is kept, so that nothing below moves. */
  readonly awaits?: readonly AwaitedPart[] | false;
  /** Beside the title, such as what is counted on the page. */
  readonly beside?: ReactNode;
  /** Less room above and below, for a board that fills the window. */
  readonly isDense?: boolean;
  readonly children: ReactNode;
}

/** A page with the screen's only `h1`. The landmark around it is the shell's. */
export function Page({
  title,
  face,
  lead,
  actions,
  tabs,
  back,
  beside,
  awaits = false,
  width = 'full',
  isDense = false,
  children,
}: PageProps) {
  const isAwaited = (part: AwaitedPart): boolean => awaits !== false && awaits.includes(part);
  return (
    <div className={cx(styles.page, width === 'form' && styles.form, isDense && styles.dense)}>
      {back !== undefined && <div className={styles.back}>{back}</div>}
      <header className={styles.head}>
        <div className={cx(face !== undefined && styles.faced)}>
          {face !== undefined && (
            <div className={styles.face} data-face>
              {face}
            </div>
          )}
          <div>
            <h1 className={cx(styles.title, isAwaited('title') && styles.awaited)}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            {lead === undefined && isAwaited('lead') && (
              <p className={styles.lead} aria-hidden>
                <span className={styles.leadBone} />
              </p>
            )}
          </div>
        </div>
        {beside !== undefined && <div className={styles.beside}>{beside}</div>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        {actions === undefined && isAwaited('actions') && <div className={styles.actionsBone} aria-hidden />}
      </header>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      <div className={styles.body}>{children}</div>
    </div>
  );
}

export interface ToolbarProps {
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly children?: ReactNode;
  /** Pushed to the right. */
  readonly end?: ReactNode;
}

/** A row of filters and buttons above a list. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div className={styles.toolbar} role="group" aria-label={label} data-toolbar="">
      {children}
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </div>
  );
}
