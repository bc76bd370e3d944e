/** Says how each remote is: who has which version, what is refused and why, what it weighs, how it does on pages. */
import { bytesOf, overBudget, type RemoteManifest } from '@rooster/contract/shell';
import { versionRefusal } from './claims.ts';
import { refusal, type ShellInfo } from './compatibility.ts';
import { readPublished } from './manifests.ts';
import { keyId } from './signatures.ts';
import { type Channels, type HistoryEntry, readState, type State } from './state.ts';
import { type Summary, summariesOf } from './summaries.ts';

/** A version that somebody is given, or would be. */
export interface Finding {
  readonly name: string;
  readonly version: string;
  /** Who has it: `stable`, `10% of the organisations`, `pinned for 3 organisations`, `before the stable one`. */
  readonly given: readonly string[];
  /** Why nobody gets it all the same; undefined when they do. */
  readonly refused: string | undefined;
  /** Short names of the keys that own its name; empty where nobody does. */
  readonly owners: readonly string[];
  /** KiB, uncompressed, and what its manifest allows; undefined when its files are gone. */
  readonly weighs: { readonly first: number; readonly all: number } | undefined;
  readonly budget: RemoteManifest['budget'] | undefined;
  readonly faults: readonly string[];
  /** What pages told; undefined when none did. */
  readonly reports: Summary | undefined;
}

/** How all remotes of a folder are. */
export interface Examination {
  readonly findings: readonly Finding[];
  /** The versions that were taken back, the latest last. */
  readonly takenBack: readonly HistoryEntry[];
}

function givenOf({ stable, previous, canary, pins }: Channels): Map<string, string[]> {
  const given = new Map<string, string[]>();
  const add = (version: string | undefined, how: string): void => {
    if (version !== undefined) given.set(version, [...(given.get(version) ?? []), how]);
  };
  add(stable, 'stable');
  add(canary?.version, `${canary?.percent ?? 0}% of the organisations`);
  if (canary?.tenants !== undefined) add(canary.version, `${canary.tenants.length} named organisations`);
  const pinned = Object.values(pins);
  for (const version of new Set(pinned))
    add(version, `pinned for ${pinned.filter((one) => one === version).length} organisations`);
  add(previous, 'before the stable one');
  return given;
}

async function reasonAgainst(
  folder: string,
  state: State,
  manifest: RemoteManifest,
  shell: ShellInfo | undefined,
): Promise<string | undefined> {
  const misfit = shell && refusal(manifest, shell);
  return misfit ?? versionRefusal(folder, state, manifest);
}

/** Looks at every version that somebody is given. Without a shell nothing is held against it. */
export async function examine(folder: string, shell?: ShellInfo): Promise<Examination> {
  const [state, summaries] = [await readState(folder), await summariesOf(folder)];
  const findings: Finding[] = [];
  for (const [name, channels] of Object.entries(state.remotes).toSorted(([a], [b]) => a.localeCompare(b))) {
    for (const [version, given] of givenOf(channels)) {
      const manifest = await readPublished(folder, name, version).catch(() => undefined);
      findings.push({
        name,
        version,
        given,
        owners: (channels.keys ?? []).map(keyId),
        refused: manifest === undefined ? 'has lost its files' : await reasonAgainst(folder, state, manifest, shell),
        weighs: manifest && bytesOf(manifest),
        budget: manifest?.budget,
        faults: manifest === undefined ? [] : overBudget(manifest),
        reports: summaries.find((summary) => summary.name === name && summary.version === version),
      });
    }
  }
  return { findings, takenBack: state.history.filter(({ action }) => action === 'take-back') };
}

const lineOf = (summary: Summary): string =>
  `${summary.sessions} sessions, p75 of loading ${summary.load ?? '-'} ms, of mounting ${summary.mount ?? '-'} ms`;

/** Failures as lines of their own. */
export const failureLines = ({ failures }: Summary): string[] =>
  failures.map(
    ({ outcome, where, sessions, lastAt }) =>
      `  ${outcome} in ${sessions} sessions, last ${lastAt}${where === undefined ? '' : `: ${where}`}`,
  );

/** A version's figures as one line. */
export const reportLine = (summary: Summary): string => `${summary.name} ${summary.version}: ${lineOf(summary)}`;

/** Who a name belongs to, as words for a terminal. */
export const ownedBy = (owners: readonly string[]): string =>
  owners.length === 0 ? 'nobody owns the name' : `owned by ${owners.join(', ')}`;

/** An examination as text for a terminal. */
export function examinationText({ findings, takenBack }: Examination): string {
  const lines = findings.flatMap(({ name, version, given, owners, refused, weighs, budget, faults, reports }) => [
    `${name} ${version}: ${given.join(', ')}; ${ownedBy(owners)}`,
    ...(refused === undefined ? [] : [`  NOBODY GETS IT: it ${refused}`]),
    ...(weighs && budget
      ? [`  ${weighs.first} of ${budget.first} KiB first, ${weighs.all} of ${budget.all} KiB in all`]
      : []),
    ...faults.map((fault) => `  ${fault}`),
    ...(reports === undefined ? [] : [`  ${lineOf(reports)}`, ...failureLines(reports)]),
  ]);
  const back = takenBack.map(
    ({ at, name, version = '', detail = '' }) => `taken back: ${name} ${version} at ${at}, ${detail}`,
  );
  return [...lines, ...back].join('\n');
}
