/** Need against plan in words. */
import type { CoverPart } from '@rooster/domain/needs';
import { useFormat } from '@rooster/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardNames } from '../model/rows.ts';
import type { CoverTime, DayCover } from './day-cover.ts';

export interface CoverWords {
  /** `10:00–12:00` */
  readonly period: (part: CoverPart) => string;
  /** `3 nodig, 2 ingepland, Brood ontbreekt` */
  readonly part: (part: CoverPart) => string;
  /** `4 uur te weinig, 2 uur nog in te vullen` */
  readonly time: (time: CoverTime) => string;
  /** The same as briefly as a narrow column takes it; empty where nothing is needed. */
  readonly brief: (day: DayCover, isCode: boolean) => string;
}

export function useCoverWords(names: BoardNames, zone: string): CoverWords {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return useMemo(() => {
    const clock = (instant: number): string => format.time(new Date(instant), zone);
    const hours = (seconds: number): string => format.number(Math.round(seconds / 360) / 10);
    const whole = (seconds: number): string => format.number(Math.max(1, Math.round(seconds / 3600)));
    return {
      period: ({ start, end }) => `${clock(start)}–${clock(end)}`,
      part: ({ needed, filled, places, skills }) => {
        const open = places - filled;
        const lacking = skills.filter((skill) => skill.filled < skill.needed);
        return [
          t('need.needed', { count: needed }),
          t('need.planned', { count: filled }),
          ...(open > 0 ? [t('need.openPlaces', { count: open })] : []),
          ...lacking.map(({ skillId }) =>
            t('need.lacking', { skill: names.skills.get(skillId) ?? t('board.unknown') }),
          ),
        ].join(', ');
      },
      time: ({ short, open, over }) => {
        const parts = [
          ...(short > 0 ? [t('need.short', { hours: hours(short) })] : []),
          ...(open > 0 ? [t('need.open', { hours: hours(open) })] : []),
          ...(over > 0 ? [t('need.over', { hours: hours(over) })] : []),
        ];
        return parts.length === 0 ? t('need.met') : parts.join(', ');
      },
      brief: ({ state, time: { short, open, over } }, isCode) =>
        state === null
          ? ''
          : short > 0
            ? `−${isCode ? whole(short) : hours(short)}`
            : open > 0
              ? isCode
                ? `○${whole(open)}`
                : t('need.openBrief', { hours: hours(open) })
              : over > 0
                ? `+${isCode ? whole(over) : hours(over)}`
                : '✓',
    };
  }, [format, names.skills, t, zone]);
}
