/** What the remotes of a session offer for a slot. */
import type { RegistryRemote, SlotName } from '@rooster/contract/shell';

/** A widget and the remote it comes from. */
export interface RemoteWidget {
  /** Name of the expose without `./`. */
  readonly key: string;
  readonly remote: RegistryRemote;
  readonly expose: string;
  readonly order: number;
  /** CSS pixels kept free for it. */
  readonly height: number;
  /** The same on narrower screens, where it is another. */
  readonly heightOn: RegistryRemote['widgets'][number]['heightOn'];
  readonly title: RegistryRemote['widgets'][number]['title'];
  /** What it is shown for; without it always. */
  readonly when: RegistryRemote['widgets'][number]['when'];
}

/** CSS pixels of a widget that says nothing of its height. */
const USUAL_HEIGHT = 160;

/** What the person may see in a slot, in order. */
export function widgetsFor(remotes: readonly RegistryRemote[], slot: SlotName): RemoteWidget[] {
  return remotes
    .flatMap((remote) =>
      remote.widgets
        .filter((widget) => widget.slot === slot)
        .map(({ expose, order, height = USUAL_HEIGHT, heightOn, title, when }) => ({
          key: expose.replace(/^\.\//, ''),
          remote,
          expose,
          order,
          height,
          heightOn,
          title,
          when,
        })),
    )
    .toSorted((a, b) => a.order - b.order);
}
