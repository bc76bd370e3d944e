/** What the remotes of a session offer for a slot. */
import type { RegistryRemote, SlotName } from '@rooster/contract/shell';

/** A widget and the remote it comes from. */
export interface RemoteWidget {
  /** Name of the expose without `./`. */
  readonly key: string;
  readonly remote: RegistryRemote;
  readonly expose: string;
  readonly order: number;
  readonly title: RegistryRemote['widgets'][number]['title'];
}

/** What the person may see in a slot, in order. */
export function widgetsFor(remotes: readonly RegistryRemote[], slot: SlotName): RemoteWidget[] {
  return remotes
    .flatMap((remote) =>
      remote.widgets.filter((widget) => widget.slot === slot).map(({ expose, order, title }) => ({ key: expose.replace(/^\.\//, ''), remote, expose, order, title })),
    )
    .toSorted((a, b) => a.order - b.order);
}
