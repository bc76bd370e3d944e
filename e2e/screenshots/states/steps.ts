// What a state is made of: steps that a person takes on a screen, by the words that are there.
import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../support/words.ts';
import type { Viewer } from '../shot.ts';

/** One step. */
export type Step = (page: Page, words: Words) => Promise<void>;

/** A screen after some steps. */
export interface State {
  readonly path: string;
  readonly name: string;
  readonly viewer: Viewer;
  readonly steps: readonly Step[];
}

type Key = Parameters<Words>[0];

/** Milliseconds a step may wait for what it needs. */
const PATIENCE = 5000;

const press = async (found: Locator): Promise<void> => found.first().click({ timeout: PATIENCE });

/** Presses what is named so: a button, an entry of a menu, a tab, a choice, a link. */
export const pressing =
  (key: Key, params?: Readonly<Record<string, string | number>>): Step =>
  async (page, words) => {
    const named = { name: words(key, params), exact: true } as const;
    const body = page.locator('body');
    await press(
      body
        .getByRole('button', named)
        .or(body.getByRole('menuitem', named))
        .or(body.getByRole('tab', named))
        .or(body.getByRole('link', named))
        .or(body.getByText(words(key, params), { exact: true }).and(body.locator('label, label *')))
        .filter({ visible: true }),
    );
  };

/** Presses what a selector finds first. */
export const pressingOn =
  (selector: string): Step =>
  (page) =>
    press(page.locator(selector).filter({ visible: true }));

/** Fills the field that is labelled so. */
export const filling =
  (key: Key, text: string): Step =>
  async (page, words) =>
    page.getByLabel(words(key), { exact: true }).filter({ visible: true }).first().fill(text, { timeout: PATIENCE });

/** Presses keys. */
export const typing =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);

/** Types text into what has the focus. */
export const writing =
  (text: string): Step =>
  (page) =>
    page.keyboard.type(text);

/** Waits until there is something. */
export const seeing =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().waitFor({ timeout: PATIENCE });
