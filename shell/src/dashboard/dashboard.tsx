/** The first page behind the login: a greeting and the widgets of the remotes. */
import { cx, Page, Skeleton } from '@rooster/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';
import { dayPart, longDay } from './greeting.ts';
import { SetupHints, type SetupHintsProps } from './setup-hints.tsx';

export interface DashboardWidget {
  readonly key: string;
  readonly content: ReactNode;
  /** CSS pixels kept free for it, so that nothing moves when it comes. */
  readonly height: number;
  /** The same on narrower screens; `height` where it is absent. */
  readonly heightOn?: { readonly phone?: number | undefined; readonly tablet?: number | undefined } | undefined;
  /** Over the whole width, alone in its row. */
  readonly isWide?: boolean;
}

export interface DashboardProps extends SetupHintsProps {
  readonly firstName: string;
  readonly now: Date;
  /** IANA zone of the tenant. */
  readonly timeZone: string;
  /** In order. An empty list shows what can be set up instead. */
  readonly widgets: readonly DashboardWidget[];
}

/** What is kept free for a widget, for the style sheet to choose by the screen's width. */
function room({ height, heightOn }: DashboardWidget): CSSProperties {
  const tablet = heightOn?.tablet ?? height;
  const phone = heightOn?.phone ?? tablet;
  const heights: Record<`--${string}`, string> = {
    '--height': `${height}px`,
    '--tablet-height': `${tablet}px`,
    '--phone-height': `${phone}px`,
  };
  return heights;
}

/** `/app`. */
export function Dashboard({ firstName, now, timeZone, widgets, ...hints }: DashboardProps) {
  const { t, i18n } = useTranslation('shell');
  const day = longDay(now, timeZone, i18n.language);
  return (
    <Page
      title={t(`dashboard.greeting.${dayPart(now, timeZone)}`, { name: firstName })}
      lead={<span className={styles.day}>{day}</span>}
    >
      {widgets.length === 0 ? (
        <SetupHints {...hints} />
      ) : (
        <div className={styles.grid}>
          {widgets.map((widget) => (
            <div key={widget.key} className={cx(styles.cell, widget.isWide && styles.wide)} style={room(widget)}>
              {widget.content}
            </div>
          ))}
        </div>
      )}
    </Page>
  );
}

/** Holds a widget's place until it is there. */
export function WidgetSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.loading}>
      <Skeleton label={t('common:loading')} lines={4} />
    </div>
  );
}
