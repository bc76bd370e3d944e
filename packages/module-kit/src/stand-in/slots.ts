/** The widgets that a stand-in shell has for the slots of a remote. */
import type { ManifestSource } from '@rooster/contract/shell';
import type { MountProps, RemoteModule, ShellApi, SlotName } from '../shell-api.ts';
import { createSwitch } from './switches.ts';

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

/** What the stand-in does with widgets. */
export interface StandInSlots extends Pick<ShellApi, 'slot' | 'widgets'> {
  /** Puts a widget into an element, whoever may see it. Returns how to take it away. */
  readonly show: (element: HTMLElement, widget: StandInWidget, data?: unknown) => () => void;
  /** Hands this to the widgets of a slot, in place of what its page says; those that are there are mounted anew. */
  readonly setData: (name: SlotName, data: unknown) => void;
}

/** Slots of a stand-in, with what the person may see of these widgets. */
export function createSlots(widgets: readonly StandInWidget[], api: () => ShellApi): StandInSlots {
  const chosen = createSwitch<ReadonlyMap<SlotName, unknown>>(new Map());
  const shown = (name: SlotName): StandInWidget[] =>
    widgets
      .filter(({ entry: { slot, any, when } }) => slot === name && when === undefined && api().can(any))
      .toSorted((a, b) => a.entry.order - b.entry.order);
  const show: StandInSlots['show'] = (element, widget, data) => {
    const { slot } = widget.entry;
    const current = (): unknown => (chosen.get().has(slot) ? chosen.get().get(slot) : data);
    let given = current();
    let empty = fill(element, widget, given, api());
    const stop = chosen.subscribe(() => {
      if (Object.is(given, current())) return;
      empty();
      given = current();
      empty = fill(element, widget, given, api());
    });
    return () => {
      stop();
      empty();
    };
  };
  return {
    show,
    setData: (name, data) => chosen.set(new Map(chosen.get()).set(name, data)),
    slot: (element, name, data, only) => {
      const empty = shown(name)
        .filter((widget) => only === undefined || keyOf(widget) === only)
        .map((widget) => show(element, widget, data));
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
