import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filesFrom, pick, spelledIn } from './pick-texts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(folder, 'widgets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, source: string): string => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
};

it('keeps what the code spells out: keys, their forms, and what begins as it says', () => {
  const used = spelledIn(
    "t('hours:clock.title'); t('days', { count }); t(`state.${phase}`); const key = open ? 'save' : 'undo'; log(`${a}.b`); const x = <Trans i18nKey=\"rich\" />;",
  );
  const texts = {
    clock: { title: 'Clock', other: 'x' },
    days_one: 'day',
    days_other: 'days',
    daysago: 'x',
    state: { idle: 'Idle', running: 'Running' },
    save: 'Save',
    undo: 'Undo',
    rich: 'Rich',
    b: 'x',
  };
  expect(pick(texts, used)).toEqual({
    clock: { title: 'Clock' },
    days_one: 'day',
    days_other: 'days',
    state: { idle: 'Idle', running: 'Running' },
    save: 'Save',
    undo: 'Undo',
    rich: 'Rich',
  });
});

it('an empty text does not hide the key beside it', () => {
  expect(spelledIn("t(name === '' ? t('nobody') : t('somebody'))").keys).toEqual(new Set(['', 'nobody', 'somebody']));
});

it('follows imports, also those that come later, but not types', () => {
  const first = write(
    'widgets/card.ts',
    "import { Card } from '../card.tsx';\nimport type { T } from '../types.ts';\nconst more = () => import('../dialog.tsx');\nconst now = () => import(/* webpackMode: \"eager\" */ '../now.tsx');",
  );
  const others = [
    write('card.tsx', "import {\n  a,\n  b,\n} from './widgets/card.ts';\nexport { c } from './more.ts';"),
    write('dialog.tsx', ''),
    write('now.tsx', ''),
    write('more.ts', "import { useState } from 'react';"),
  ];
  write('types.ts', '');
  expect(filesFrom([first]).sort()).toEqual([first, ...others].sort());
});
