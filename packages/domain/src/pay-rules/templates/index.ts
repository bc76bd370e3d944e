/** All templates. */
import { careTemplates } from './care.ts';
import { cleaningTemplates } from './cleaning.ts';
import { foodTemplates } from './food.ts';
import { shopTemplates } from './shops.ts';
import type { PayTemplate } from './template.ts';

export { rulesFromDate, type PayTemplate, type Words } from './template.ts';

export const payTemplates: readonly PayTemplate[] = [
  ...careTemplates,
  ...cleaningTemplates,
  ...shopTemplates,
  ...foodTemplates,
];

/** The template of a key, undefined when there is none. */
export const payTemplate = (key: string): PayTemplate | undefined =>
  payTemplates.find((template) => template.key === key);
