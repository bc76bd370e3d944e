/** What a remote may call its own: pages and places that no other remote may take over. */
import type { SlotName } from './manifest.ts';

/** Slots that show one widget at a time, found by its key: there a second one of the same key would hide the first. */
const slotsByKey: readonly SlotName[] = ['employee.tabs'];

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith('{');

/**
 * Whether two path patterns name the same page for some address. A pattern below another one is a page of its own.
 */
export function overlaps(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  return (
    a.length === b.length &&
    a.every((segment, index) => segment === b[index] || isParameter(segment) || isParameter(b[index] ?? ''))
  );
}

/** The part of a manifest that claims something. */
export interface Claiming {
  readonly name: string;
  readonly routes: readonly { readonly path: string }[];
  readonly widgets: readonly { readonly slot: SlotName; readonly expose: string }[];
}

/** Says what `claiming` takes of what belongs to `owner`; undefined when it takes nothing, as of itself. */
export function takenFrom(owner: Claiming, claiming: Claiming): string | undefined {
  if (owner.name === claiming.name) return undefined;
  for (const { path } of claiming.routes) {
    const page = owner.routes.find((route) => overlaps(route.path, path));
    if (page !== undefined) return `claims ${path}, which is a page of ${owner.name}`;
  }
  for (const { slot, expose } of claiming.widgets)
    if (slotsByKey.includes(slot) && owner.widgets.some((widget) => widget.slot === slot && widget.expose === expose))
      return `claims ${expose} in ${slot}, which is a widget of ${owner.name}`;
  return undefined;
}
