/**
 * The bar of a remote alone: who one is, which modules there are, whether the server answers, what is told live, what
 * the widgets of a slot are handed.
 */
import type { LiveTopic, Permission } from '@rooster/contract';
import { modules } from '@rooster/contract/modules';
import { liveTopics } from '@rooster/contract/live';
import type { ShellApi, SlotName } from '../shell-api.ts';
import type { StandInSwitches } from '../stand-in/stand-in.ts';

/** Roles as a developer thinks of them; `server` is whoever is logged in there. */
const roles: Readonly<Record<string, readonly Permission[] | undefined>> = {
  server: undefined,
  admin: ['admin'],
  employee: ['general:employee'],
  nobody: [],
};

function choice(name: string, texts: readonly string[], onChoice: (text: string) => void): HTMLElement {
  const label = document.createElement('label');
  const select = document.createElement('select');
  for (const text of texts) select.add(new Option(text));
  select.addEventListener('change', () => onChoice(select.value));
  label.append(`${name} `, select);
  return label;
}

function mark(name: string, checked: boolean, onChange: (checked: boolean) => void): HTMLElement {
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = checked;
  box.addEventListener('change', () => onChange(box.checked));
  label.append(box, ` ${name}`);
  return label;
}

/** A field for what a slot hands over, as JSON; what is none is marked and not handed over. */
function slotData(slot: SlotName, switches: StandInSwitches): HTMLElement {
  const label = document.createElement('label');
  const field = document.createElement('input');
  field.name = slot;
  field.placeholder = '{ "tenantUserId": "…" }';
  field.addEventListener('change', () => {
    field.setCustomValidity('');
    try {
      switches.setSlotData(slot, field.value.trim() === '' ? undefined : JSON.parse(field.value));
    } catch (error) {
      field.setCustomValidity(String(error));
      field.reportValidity();
    }
  });
  label.append(`${slot} data `, field);
  return label;
}

/** What the bar has to know of the remote. */
export interface BarRemote {
  /** Names of modules that it brings. */
  readonly ownModules: readonly string[];
  /** The slots that its widgets are for. */
  readonly slots: readonly SlotName[];
}

/** Makes the bar. It is in English alone: developers see it, nobody else. */
export function switchBar(api: ShellApi, switches: StandInSwitches, { ownModules, slots }: BarRemote): HTMLElement {
  const bar = document.createElement('div');
  bar.style.cssText = 'display:flex;gap:1rem;flex-wrap:wrap;padding:.5rem 1rem;border-block-end:1px solid';
  const { user, tenant } = api.session.get();
  const on = new Set<string>([...tenant.enabledModules, ...tenant.remoteModules]);
  bar.append(
    choice('role', Object.keys(roles), (role) => switches.setPermissions(roles[role] ?? user.permissions)),
    ...[...new Set([...modules, ...ownModules, ...tenant.remoteModules])].map((module) =>
      mark(module, on.has(module), (checked) => {
        if (checked) on.add(module);
        else on.delete(module);
        switches.setModules([...on]);
      }),
    ),
    mark('offline', false, switches.setOffline),
    choice('live', ['', ...liveTopics], (topic) => {
      if (topic !== '') switches.tell(topic as LiveTopic, { topic: topic as LiveTopic, missed: true });
    }),
    ...slots.map((slot) => slotData(slot, switches)),
  );
  return bar;
}
