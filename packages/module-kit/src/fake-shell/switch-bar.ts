/** The bar of a remote alone: who one is, which modules there are, whether the server answers, what is told live. */
import type { LiveTopic, Module, Permission } from '@rooster/contract';
import { modules } from '@rooster/contract/modules';
import { liveTopics } from '@rooster/contract/live';
import type { ShellApi } from '../shell-api.ts';
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

/** Makes the bar. It is in English alone: developers see it, nobody else. */
export function switchBar(api: ShellApi, switches: StandInSwitches): HTMLElement {
  const bar = document.createElement('div');
  bar.style.cssText = 'display:flex;gap:1rem;flex-wrap:wrap;padding:.5rem 1rem;border-block-end:1px solid';
  const { user, tenant } = api.session.get();
  const enabled = new Set<Module>(tenant.enabledModules);
  bar.append(
    choice('role', Object.keys(roles), (role) => switches.setPermissions(roles[role] ?? user.permissions)),
    ...modules.map((module) =>
      mark(module, enabled.has(module), (on) => {
        if (on) enabled.add(module);
        else enabled.delete(module);
        switches.setModules([...enabled]);
      }),
    ),
    mark('offline', false, switches.setOffline),
    choice('live', ['', ...liveTopics], (topic) => {
      if (topic !== '') switches.tell(topic as LiveTopic, { topic: topic as LiveTopic, missed: true });
    }),
  );
  return bar;
}
