/** Questions that buyers ask, with their answers. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../part-props.ts';
import type { Translate } from '../translator.ts';

const names = ['cost', 'card', 'night', 'phone', 'offline', 'data', 'selfHost', 'planning'] as const;

/** In the page and in the structured data alike. */
export const questions = (t: Translate): { readonly question: string; readonly answer: string }[] =>
  names.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }));

export function Faq({ t }: PartProps) {
  return (
    <section id="faq" className="wide section faq" aria-labelledby="faq-title">
      <h2 id="faq-title">{t('faq.title')}</h2>
      <div>
        {questions(t).map(({ question, answer }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron-down" size={20} />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
