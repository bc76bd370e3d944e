/** The widgets that a stand-in shell has for the slots of a remote. */
import type { ManifestSource } from '@rooster/contract/shell';
import type { MountProps, RemoteModule, ShellApi, SlotName } from '../shell-api.ts';

/** A widget as its manifest names it, with its code. */
export interface StandInWidget {
  readonly entry: NonNullable<ManifestSource['widgets']>[number];
  readonly module: RemoteModule;
}

const keyOf = ({ entry }: StandInWidget): string => entry.expose.replace(/^\.\//, '');

let mountings = 0;

function fill(element: HTMLElement, { module }: StandInWidget, data: unknown, api: ShellApi): () => void {
  mountings += 1;
  const domElement = element.appendChild(document.createElement('div'));
  const props: MountProps = {
    ...api,
    name: `stand-in-widget-${mountings}`,
    version: 'alone',
    domElement,
    data,
    onError: api.report,
  };
  const mounted = module.bootstrap(props).then(() => module.mount(props));
  mounted.catch(api.report);
  return () => {
    domElement.remove();
    mounted.then(() => module.unmount(props)).catch(api.report);
  };
}

/** `slot` and `widgets` of a stand-in, with what the person may see of these widgets. */
export function createSlots(
  widgets: readonly StandInWidget[],
  api: () => ShellApi,
): Pick<ShellApi, 'slot' | 'widgets'> {
  const shown = (name: SlotName): StandInWidget[] =>
    widgets
      .filter(({ entry: { slot, any, when } }) => slot === name && when === undefined && api().can(any))
      .toSorted((a, b) => a.entry.order - b.entry.order);
  return {
    slot: (element, name, data, only) => {
      const empty = shown(name)
        .filter((widget) => only === undefined || keyOf(widget) === only)
        .map((widget) => fill(element, widget, data, api()));
      return () => {
        for (const end of empty) end();
      };
    },
    widgets: (name) =>
      shown(name).flatMap((widget) =>
        widget.entry.title === undefined ? [] : [{ key: keyOf(widget), title: widget.entry.title }],
      ),
  };
}
