/**
 * A stand-in for the shell, for working on one remote alone: the remote's screens and widgets on a page of their own,
 * with full hot reload, against the API of a running server. There is no guard; a bar switches what the person may,
 * which modules there are and whether the server answers. Log in on the real shell of the same server first, or see
 * the screens without data.
 */
import { type Language, languageOf, languages } from '@rooster/domain/language';
import { createI18n, detectPageLanguage, switchLanguage } from '@rooster/i18n';
import type { ManifestSource, SlotName } from '@rooster/contract/shell';
import type { MountProps, RemoteModule, ShellApi } from '../shell-api.ts';
import '@rooster/ui/fonts.css';
import '@rooster/ui/tokens.css';
import '@rooster/ui/base.css';
import { createBrowserNav } from '../stand-in/browser-nav.ts';
import { createPageStandIn } from './page-stand-in.ts';
import { switchBar } from './switch-bar.ts';

type Exposes = Readonly<Record<string, RemoteModule>>;

/** The module that the remote brings, where it does. */
const ownModules = ({ name, module }: ManifestSource): readonly string[] => (typeof module === 'object' ? [name] : []);

/** The slots that its widgets are for. */
const slotsOf = ({ widgets = [] }: ManifestSource): readonly SlotName[] => [
  ...new Set(widgets.map(({ slot }) => slot)),
];

let mountings = 0;

async function mount(module: RemoteModule, api: ShellApi, place: HTMLElement): Promise<void> {
  mountings += 1;
  const onError = (error: Error): void => {
    place.textContent = error.stack ?? error.message;
  };
  const props: MountProps = { ...api, name: `alone-${mountings}`, version: 'alone', domElement: place, onError };
  await module.bootstrap(props);
  await module.mount(props);
}

function menu(
  { nav = [], routes }: ManifestSource,
  language: Language,
  onGo: (to: string) => void,
  onLanguage: () => void,
): HTMLElement {
  const bar = document.createElement('nav');
  bar.style.cssText = 'display:flex;gap:1rem;flex-wrap:wrap;padding:.75rem 1rem;border-block-end:1px solid';
  const links =
    nav.length > 0
      ? nav.map(({ to, label }) => ({ to, text: label[language] }))
      : routes.map(({ path, title }) => ({ to: path, text: title[language] }));
  for (const { to, text } of links) {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = text;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      onGo(to);
    });
    bar.append(link);
  }
  const other = document.createElement('button');
  other.textContent = 'nl / en';
  other.addEventListener('click', onLanguage);
  bar.append(other);
  return bar;
}

async function start(source: ManifestSource, exposes: Exposes): Promise<void> {
  const language = detectPageLanguage();
  const i18n = await createI18n({ language });
  const nav = createBrowserNav();
  // Its own widgets fill its slots: those of others are not built here.
  const widgets = (source.widgets ?? []).flatMap((entry) => {
    const module = exposes[entry.expose];
    return module === undefined ? [] : [{ entry, module }];
  });
  const { api, switches, show } = await createPageStandIn(nav, i18n, { widgets, ownModules: ownModules(source) });
  const first = source.routes[0]?.path;
  if (location.pathname === '/' && first !== undefined) nav.go(first, { replace: true });
  const toggle = (): void => {
    const next = languages[(languages.indexOf(languageOf(i18n.language)) + 1) % languages.length];
    if (next !== undefined) switchLanguage(i18n, next).catch(api.report);
  };
  const place = (expose: string): HTMLElement => {
    const section = document.createElement('section');
    section.dataset['expose'] = expose;
    return document.body.appendChild(section);
  };
  document.body.append(
    menu(source, language, nav.go, toggle),
    switchBar(api, switches, { ownModules: ownModules(source), slots: slotsOf(source) }),
  );
  const app = exposes['./app'];
  if (app !== undefined) await mount(app, api, place('./app'));
  for (const widget of widgets) show(place(widget.entry.expose), widget);
}

/** Shows all exposes of a remote under each other. */
export function startFakeShell(source: ManifestSource, exposes: Exposes): void {
  start(source, exposes).catch((error: unknown) => {
    document.body.textContent = error instanceof Error ? (error.stack ?? error.message) : String(error);
  });
}
