/** How one begins: with the list that is there. */
import type { PartProps } from '../part-props.ts';

export function Import({ t }: PartProps) {
  const steps = [
    { title: t('import.paste.title'), text: t('import.paste.text') },
    { title: t('import.check.title'), text: t('import.check.text') },
    { title: t('import.balances.title'), text: t('import.balances.text') },
  ];
  return (
    <section className="wide section" aria-labelledby="import-title">
      <h2 id="import-title">{t('import.title')}</h2>
      <p className="lead">{t('import.lead')}</p>
      <ol className="cards steps">
        {steps.map(({ title, text }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
