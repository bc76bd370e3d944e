/** Which remotes under development an address, or this tab, takes in the place of published ones. */

/** A remote and where it is served. */
export interface Source {
  readonly name: string;
  /** `http://localhost:4310`. */
  readonly origin: string;
}

/** In an address: `?mfe=people@http://localhost:4310`, once for each remote; `?mfe=` for none any more. */
export const PARAMETER = 'mfe';
const KEY = 'rooster.override';
// The server lets in the same, and nothing in production: platform/static/development.ts.
const form = /^([a-z][a-z0-9-]{1,30})@(http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5})$/;

/** The sources in what an address says; anything else in it is left out. */
export function readSources(values: readonly string[]): Source[] {
  return values.flatMap((value) => {
    const [, name, origin] = form.exec(value) ?? [];
    return name === undefined || origin === undefined ? [] : [{ name, origin }];
  });
}

/** A source as an address says it. */
export const valueOf = ({ name, origin }: Source): string => `${name}@${origin}`;

/** Whether the server allows it, outside production; a page served hot never came from there. */
const mayOverride = (): boolean => document.querySelector('meta[name="rooster-development"]') !== null;

/** What this tab was told, until it is told otherwise. */
export function keptSources(): Source[] {
  return readSources(sessionStorage.getItem(KEY)?.split(' ') ?? []);
}

/** Keeps the sources for the tab. */
export function keepSources(sources: readonly Source[]): void {
  if (sources.length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, sources.map(valueOf).join(' '));
}

/** Whether there is anything to do: nearly never, so the code behind it is loaded only then. */
export function isAsked(): boolean {
  return mayOverride() && (new URLSearchParams(location.search).has(PARAMETER) || sessionStorage.getItem(KEY) !== null);
}
