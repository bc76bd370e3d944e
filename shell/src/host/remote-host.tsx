/** Shows a remote, or says why it can't. */
import type { RegistryRemote } from '@rooster/contract/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useShellApi } from '../services/services.ts';
import { FailureBox } from '../feedback/index.ts';
import { forgetReload, reloadOnce } from '../guard/reload-once.ts';
import { type AttemptState, startAttempt } from './attempt.ts';
import { choosePrevious, isStillGiven, wantsPrevious } from './versions.ts';

/** A mount that failed can leave listeners behind, so after these a reload is the only offer. */
export const MAX_RETRIES = 3;

interface Props {
  readonly remote: RegistryRemote;
  /** `./app` for its screens, else a widget's. */
  readonly expose: string;
  readonly data?: unknown;
  /** Leaves its place empty where it fails. */
  readonly quiet?: boolean;
  /** The remote is on screen, or its failure is. */
  readonly onSettled?: () => void;
}

interface Try {
  readonly number: number;
  readonly usePrevious: boolean;
}

/**
 * Whether both lead to the same code. Rights and modules change what somebody may open of a remote, and nothing of what
 * is mounted: made anew, it would lose what is being typed in it.
 */
const isSameCode = (one: RegistryRemote, other: RegistryRemote): boolean =>
  (['name', 'version', 'base', 'entry', 'integrity'] as const).every((part) => one[part] === other[part]);

/** Whether a failure means that files are missing, which a reload of the page may mend. */
const isMissingCode = (state: AttemptState): boolean => state.status === 'failed' && state.reason === 'load';

/** Mounts an expose of a remote; on failure offers to try again, to reload, or to use the version before. */
export function RemoteHost({ remote, expose, data, quiet = false, onSettled }: Props): React.JSX.Element {
  const shell = useShellApi();
  const services = useServices();
  const { t } = useTranslation('host');
  const place = useRef<HTMLDivElement>(null);
  const [code, setCode] = useState(remote);
  if (!isSameCode(code, remote)) setCode(remote);
  const [attempt, setAttempt] = useState<Try>({ number: 0, usePrevious: wantsPrevious(remote) });
  const [state, setState] = useState<AttemptState>({ status: 'idle' });
  const currentData = useEffectEvent(() => data);
  const settled = useEffectEvent(() => onSettled?.());
  const isScreen = expose === './app';

  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const version = attempt.usePrevious && code.previous !== undefined ? { name: code.name, ...code.previous } : code;
    let left = false;
    const settle = (next: AttemptState): void => {
      setState(next);
      if (next.status === 'ready' || next.status === 'failed') settled();
    };
    const reload = async (next: AttemptState): Promise<void> => {
      const reloads = await reloadOnce(`${location.pathname} ${version.name}@${version.version}`);
      if (!reloads && !left) settle(next);
    };
    const end = startAttempt(
      { place: element, remote: version, expose, props: { ...shell, data: currentData() } },
      (next) => {
        if (next.status === 'ready' && isScreen) forgetReload();
        if (!isScreen || attempt.number > 0 || !isMissingCode(next)) {
          settle(next);
          return;
        }
        void reload(next);
      },
    );
    return () => {
      left = true;
      end();
    };
  }, [code, expose, attempt, shell, isScreen]);

  useEffect(() => {
    if (state.status === 'ready') state.mounted.update({ data });
  }, [state, data]);

  const again = (usePrevious: boolean): void => setAttempt(({ number }) => ({ number: number + 1, usePrevious }));
  const retry = async (): Promise<void> => {
    // The press shows at once, however long the registry takes to answer.
    setState({ status: 'idle' });
    // What was taken back meanwhile is not tried again: another version comes in this one's place.
    if (await isStillGiven(services, remote)) again(attempt.usePrevious);
  };
  const takePrevious = (): void => {
    choosePrevious(remote);
    again(true);
  };
  const mayTry = attempt.number < MAX_RETRIES;
  const offers = {
    ...(mayTry ? { onRetry: () => void retry() } : {}),
    ...(isScreen || !mayTry ? { onReload: () => location.reload() } : {}),
    ...(remote.previous !== undefined && !attempt.usePrevious ? { onUsePrevious: takePrevious } : {}),
  };
  return (
    <>
      <div ref={place} hidden={state.status === 'failed'} />
      {state.status === 'failed' && !quiet && (
        <FailureBox
          title={t(isScreen ? 'failed.screen' : 'failed.widget')}
          reason={t(`failed.${state.reason}`)}
          reference={`${remote.name} ${remote.version}`}
          compact={!isScreen}
          {...offers}
        />
      )}
    </>
  );
}
