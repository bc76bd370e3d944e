/** Places for the widgets of remotes. */
import type { RegistryRemote, SlotName } from '@rooster/contract/shell';
import { useMemo } from 'react';
import { useSessionData } from '../boot/services.ts';
import { RemoteHost } from './remote-host.tsx';

/** A widget and the remote it comes from. */
export interface SlotWidget {
  readonly remote: RegistryRemote;
  readonly expose: string;
  readonly order: number;
}

/** What the person may see in a slot, in order. */
export function widgetsFor(remotes: readonly RegistryRemote[], slot: SlotName): SlotWidget[] {
  return remotes
    .flatMap((remote) => remote.widgets.filter((widget) => widget.slot === slot).map(({ expose, order }) => ({ remote, expose, order })))
    .toSorted((a, b) => a.order - b.order);
}

/** The widgets of a slot; nothing when there are none. Each fails and recovers on its own. */
export function Slot({ name, data }: { readonly name: SlotName; readonly data?: unknown }): React.JSX.Element {
  const registry = useSessionData()?.registry;
  const widgets = useMemo(() => widgetsFor(registry?.remotes ?? [], name), [registry, name]);
  return (
    <>
      {widgets.map(({ remote, expose }) => (
        <RemoteHost key={`${remote.name}@${remote.version}${expose}`} remote={remote} expose={expose} data={data} />
      ))}
    </>
  );
}
