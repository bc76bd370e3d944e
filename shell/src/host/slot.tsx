/** Places for the widgets of remotes. */
import type { SlotName } from '@rooster/contract/shell';
import { useMemo } from 'react';
import { useSessionData } from '../boot/services.ts';
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
  const registry = useSessionData()?.registry;
  const widgets = useMemo(() => widgetsFor(registry?.remotes ?? [], name).filter(({ key }) => only === undefined || key === only), [registry, name, only]);
  return (
    <>
      {widgets.map(({ remote, expose }) => (
        <RemoteHost key={`${remote.name}@${remote.version}${expose}`} remote={remote} expose={expose} data={data} />
      ))}
    </>
  );
}
