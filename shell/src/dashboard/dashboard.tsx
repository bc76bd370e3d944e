/** The first page behind the login: a greeting and the widgets of the remotes. */
import { cx, Page, Skeleton, useIsPhone } from '@rooster/ui';
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
  /** The day of the team, for whoever sees it. */
  readonly team?: ReactNode;
  /** In order, beside the day of the team; above the other widgets where there is none. */
  readonly aside?: readonly DashboardWidget[];
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

function Cell({ widget }: { readonly widget: DashboardWidget }) {
  return (
    <div className={cx(styles.cell, widget.isWide && styles.wide)} style={room(widget)}>
      {widget.content}
    </div>
  );
}

const cells = (widgets: readonly DashboardWidget[]): ReactNode =>
  widgets.map((widget) => <Cell key={widget.key} widget={widget} />);

/** What to begin with is above all else. */
const isFirst = ({ isWide }: DashboardWidget): boolean => isWide === true;

interface PartsProps {
  readonly widgets: readonly DashboardWidget[];
  readonly team: ReactNode;
  readonly aside: readonly DashboardWidget[];
}

/** The day, what is beside it, and the rest. On a phone what is one's own comes before the day of the team. */
function Parts({ widgets, team, aside }: PartsProps) {
  const isPhone = useIsPhone();
  if (team === undefined) return <div className={styles.grid}>{cells(sortedTogether(widgets, aside))}</div>;
  const parts = [
    <div key="team" className={styles.team}>
      {team}
    </div>,
    <div key="aside" className={styles.aside}>
      {cells(aside)}
    </div>,
  ];
  return (
    <>
      {widgets.some(isFirst) && <div className={styles.grid}>{cells(widgets.filter(isFirst))}</div>}
      <div className={styles.day}>{isPhone ? parts.toReversed() : parts}</div>
      <div className={styles.grid}>{cells(widgets.filter((widget) => !isFirst(widget)))}</div>
    </>
  );
}

const sortedTogether = (
  widgets: readonly DashboardWidget[],
  aside: readonly DashboardWidget[],
): readonly DashboardWidget[] => [
  ...widgets.filter(isFirst),
  ...aside,
  ...widgets.filter((widget) => !isFirst(widget)),
];

/** `/app`. */
export function Dashboard({ firstName, now, timeZone, widgets, team, aside = [], ...hints }: DashboardProps) {
  const { t, i18n } = useTranslation('shell');
  const day = longDay(now, timeZone, i18n.language);
  return (
    <Page
      title={t(`dashboard.greeting.${dayPart(now, timeZone)}`, { name: firstName })}
      lead={team === undefined && <span className={styles.today}>{day}</span>}
    >
      {widgets.length + aside.length === 0 && team === undefined ? (
        <SetupHints {...hints} />
      ) : (
        <div className={styles.parts}>
          <Parts widgets={widgets} team={team} aside={aside} />
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
