/** How the state of a contract and of a login look, wherever they stand. */
import type { ContractState, MemberSummary } from '@rooster/contract';
import { Tag, type IconName, type Tone } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

interface Look {
  readonly tone: Tone;
  readonly icon: IconName;
}

const contractLooks: Readonly<Record<Exclude<ContractState, 'None'>, Look>> = {
  Draft: { tone: 'neutral', icon: 'edit' },
  PendingActivation: { tone: 'info', icon: 'clock' },
  Active: { tone: 'success', icon: 'check' },
  Expired: { tone: 'neutral', icon: 'clock' },
  Cancelled: { tone: 'neutral', icon: 'close' },
};

const accessLooks: Readonly<Record<MemberSummary['access'], Look>> = {
  Active: { tone: 'success', icon: 'check' },
  Invited: { tone: 'info', icon: 'mail' },
  None: { tone: 'neutral', icon: 'minus' },
  Left: { tone: 'neutral', icon: 'logout' },
};

export const contractStates = [
  'Active',
  'PendingActivation',
  'Draft',
  'Expired',
  'Cancelled',
  'None',
] as const satisfies readonly ContractState[];
export const accessStates = ['Active', 'Invited', 'None', 'Left'] as const satisfies readonly MemberSummary['access'][];

/** State of somebody's contract; a dash when there is none. */
export function ContractTag({ state }: { readonly state: ContractState }) {
  const { t } = useTranslation('people');
  const text = t(`contractState.${state}`);
  return state === 'None' ? <span>{text}</span> : <Tag {...contractLooks[state]}>{text}</Tag>;
}

/** Whether somebody can log in. */
export function AccessTag({ access }: { readonly access: MemberSummary['access'] }) {
  const { t } = useTranslation('people');
  return <Tag {...accessLooks[access]}>{t(`access.${access}`)}</Tag>;
}
