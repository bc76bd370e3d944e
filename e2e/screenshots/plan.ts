// Everything that can be taken, in the order in which it is.
import { conditions, type Condition } from './conditions.ts';
import { type Screen, screens } from './screens.ts';
import { languages, type Shot, type Theme, themes, type Viewer, viewers, type Width, widths } from './shot.ts';
import { states } from './states/index.ts';
import type { Step } from './states/steps.ts';

/** One opening of a screen: a picture in each theme. */
export interface Visit {
  readonly screen: Screen;
  readonly steps: readonly Step[];
  readonly shots: readonly Shot[];
}

/** All that one context takes. */
export interface Round {
  readonly viewer: Viewer;
  readonly language: (typeof languages)[number];
  readonly width: Width;
  readonly condition: Condition;
  readonly visits: readonly Visit[];
}

const visit = (
  screen: Screen,
  state: string,
  round: Omit<Round, 'visits' | 'condition'>,
  inThemes: readonly Theme[],
  steps: readonly Step[] = [],
): Visit => ({
  screen,
  steps,
  shots: inThemes.map((theme) => ({
    path: screen.path,
    state,
    viewer: round.viewer,
    language: round.language,
    width: round.width,
    theme,
  })),
});

/** Every screen of a viewer, and the states he takes it into. */
const openings: readonly Round[] = viewers.flatMap((viewer) =>
  languages.flatMap((language) =>
    widths.map((width): Round => {
      const round = { viewer, language, width, condition: conditions.opened };
      const plain = screens
        .filter((screen) => screen.for.includes(viewer))
        .map((screen) => visit(screen, 'opened', round, themes));
      const further = states
        .filter((state) => state.viewer === viewer)
        .map(({ path, name, steps }) => visit({ path, for: [viewer] }, name, round, themes, steps));
      return { ...round, visits: [...plain, ...further] };
    }),
  ),
);

/**
 * Without data every role sees the same shapes, and themes have been seen with data. What comes tells nothing in words,
 * what failed does.
 */
const without: readonly Round[] = (
  [
    [conditions.loading, ['nl']],
    [conditions.failed, languages],
  ] as const
).flatMap(([condition, spoken]) =>
  spoken.flatMap((language) =>
    widths.map((width): Round => {
      const round = { viewer: 'Admin', language, width, condition } as const;
      return {
        ...round,
        visits: screens
          .filter((screen) => screen.for.includes('Admin'))
          .map((screen) => visit(screen, condition.name, round, ['light'])),
      };
    }),
  ),
);

export const rounds: readonly Round[] = [...openings, ...without];

/** Names of all states, as words to ask for them. */
export const stateNames: readonly string[] = [...Object.keys(conditions), ...new Set(states.map(({ name }) => name))];

/** All pictures. */
export const allShots: readonly Shot[] = rounds.flatMap(({ visits }) => visits.flatMap(({ shots }) => shots));
