/** Places for the widgets of remotes. */
import type { SlotName } from '@rooster/contract/shell';
import { useMemo, useSyncExternalStore } from 'react';
import { useServices, useSessionData } from '../services/services.ts';
import { RemoteHost } from './remote-host.tsx';
import { widgetsFor } from './widgets.ts';

export interface SlotProps {
  readonly name: SlotName;
  readonly data?: unknown;
  /** Shows only the widget with this key. */
  readonly only?: string | undefined;
}

/** The widgets of a slot; nothing when there are none. Each fails and recovers on its own. */
export function Slot({ name, data, only }: SlotProps): React.JSX.Element {
  const { unsent } = useServices();
  const session = useSessionData();
  const registry = session?.registry;
  const holding = useSyncExternalStore(unsent.subscribe, () => unsent.of(session?.user.tenantUserId));
  const widgets = useMemo(
    () =>
      widgetsFor(registry?.remotes ?? [], name).filter(
        ({ key, remote, when }) =>
          (only === undefined || key === only) && (when !== 'unsent' || holding.split(' ').includes(remote.name)),
      ),
    [registry, name, only, holding],
  );
  return (
    <>
      {widgets.map(({ remote, expose }) => (
        // The header has no room for a failure: what is in it is said elsewhere too.
        <RemoteHost
          key={`${remote.name}@${remote.version}${expose}`}
          remote={remote}
          expose={expose}
          data={data}
          quiet={name === 'header'}
        />
      ))}
    </>
  );
}
