/** What a script adds to the public pages. Everything there can be read and reached without it. */
import { resolveLanguage } from '@rooster/i18n/locale';
import { startCalculator } from './calculator.ts';
import { keepLanguage } from './keep-language.ts';

const language = resolveLanguage(document.documentElement.lang);
keepLanguage(language);
startCalculator(language);
