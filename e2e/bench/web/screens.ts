/** The first screen of each remote, from the registry's own answer. */
import type { Browser } from '@playwright/test';
import { newVisitor } from './browser.ts';
import type { Login } from '../../support/api.ts';

export interface FirstScreen {
  readonly remote: string;
  readonly path: string;
}

interface RegistryAnswer {
  readonly remotes: readonly { readonly name: string; readonly nav: readonly { readonly to: string }[] }[];
}

/** One screen per remote that has one in the menu of this person. */
export async function firstScreens(browser: Browser, url: string, login: Login): Promise<FirstScreen[]> {
  const context = await newVisitor(browser, url, login);
  const answer = (await (await context.request.get('/api/shell/registry')).json()) as RegistryAnswer;
  await context.close();
  return answer.remotes.flatMap(({ name, nav }) => (nav[0] === undefined ? [] : [{ remote: name, path: nav[0].to }]));
}

/** Addresses of those that one menu leads to from each other: the settings have a menu of their own. */
export const pathsInOneMenu = (screens: readonly FirstScreen[]): string[] =>
  screens.map(({ path }) => path).filter((path) => !path.startsWith('/app/settings'));
