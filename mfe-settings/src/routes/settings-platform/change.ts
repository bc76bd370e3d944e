/** What the form of a change holds, and the request that it makes. */
import type { RemoteChange, RemoteState } from '@rooster/contract';

export type ChangeKind = RemoteChange['change'];

/** As it is typed. */
export interface ChangeValues {
  readonly version: string;
  readonly percent: string;
  readonly steps: string;
  readonly minutes: string;
  readonly tenantIds: readonly string[];
  readonly why: string;
}

export type ChangeField = keyof ChangeValues;

/** Which fields each change asks for. */
export const fieldsOf: Readonly<Record<ChangeKind, readonly ChangeField[]>> = {
  promote: ['version', 'why'],
  rollback: ['why'],
  canary: ['version', 'percent', 'tenantIds', 'why'],
  rollout: ['version', 'steps', 'minutes', 'tenantIds', 'why'],
  pin: ['version', 'tenantIds', 'why'],
  unpin: ['tenantIds', 'why'],
  prune: ['why'],
};

/** The form as it opens. */
export const firstValues = ({ published, stable }: RemoteState): ChangeValues => ({
  version: published.find((version) => version !== stable) ?? published[0] ?? '',
  percent: '10',
  steps: '10, 50, 100',
  minutes: '30',
  tenantIds: [],
  why: '',
});

const stepsOf = (text: string): number[] =>
  text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);

/** Fields that can't be sent as they are. */
export function faultsOf(kind: ChangeKind, values: ChangeValues): ChangeField[] {
  const steps = stepsOf(values.steps);
  const rises = steps.every((step, index) => step > (steps[index - 1] ?? 0)) && steps.at(-1) === 100;
  const percent = Number(values.percent);
  const isWrong: Readonly<Record<ChangeField, boolean>> = {
    version: values.version === '',
    percent: values.percent.trim() === '' || !(percent >= 0 && percent <= 100),
    steps: !rises,
    minutes: !(Number(values.minutes) >= 1),
    tenantIds: (kind === 'pin' || kind === 'unpin') && values.tenantIds.length !== 1,
    why: values.why.trim() === '',
  };
  return fieldsOf[kind].filter((field) => isWrong[field]);
}

/** The request. Asked only of values without faults. */
export function changeOf(
  kind: ChangeKind,
  { version, percent, steps, minutes, tenantIds, why }: ChangeValues,
): RemoteChange {
  const [tenantId = ''] = tenantIds;
  const named = tenantIds.length > 0 ? { tenantIds: [...tenantIds] } : {};
  switch (kind) {
    case 'promote':
      return { change: kind, version, why };
    case 'rollback':
    case 'prune':
      return { change: kind, why };
    case 'canary':
      return { change: kind, version, percent: Number(percent), ...named, why };
    case 'rollout':
      return { change: kind, version, steps: stepsOf(steps), everyMinutes: Number(minutes), ...named, why };
    case 'pin':
      return { change: kind, version, tenantId, why };
    case 'unpin':
      return { change: kind, tenantId, why };
  }
}
