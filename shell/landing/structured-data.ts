/** The start page in the words of schema.org, for search engines. */
import type { PartProps } from './part-props.ts';
import { priceFor } from './price.ts';
import { questions } from './sections/faq.tsx';
import { ORIGIN, pathOf } from './site.ts';

/** The product with its price, and the questions with their answers, as the content of a script element. */
export function structuredData({ page, language, t }: PartProps): string {
  const url = `${ORIGIN}${pathOf(page)}`;
  const data = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        '@id': `${url}#software`,
        name: 'Rooster',
        url,
        description: t('meta.description'),
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        inLanguage: language,
        license: 'https://www.apache.org/licenses/LICENSE-2.0',
        offers: {
          '@type': 'Offer',
          price: (priceFor(1) / 100).toFixed(2),
          priceCurrency: 'EUR',
          url: `${url}#pricing`,
        },
      },
      {
        '@type': 'FAQPage',
        '@id': `${url}#faq`,
        inLanguage: language,
        mainEntity: questions(t).map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  };
  // A closing tag inside the text would end the element.
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
