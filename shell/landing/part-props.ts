/** What every part of a page is made with. */
import type { Language } from '@rooster/i18n/locale';
import type { Assets } from './assets.ts';
import type { PageId } from './site.ts';
import type { Translate } from './translator.ts';

export interface PartProps {
  readonly page: PageId;
  readonly language: Language;
  readonly t: Translate;
  readonly assets: Assets;
}
