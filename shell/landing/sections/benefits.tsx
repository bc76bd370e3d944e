/** What a manager gains. */
import type { PartProps } from '../part-props.ts';

export function Benefits({ t }: PartProps) {
  const items = [
    { title: t('benefits.typing.title'), text: t('benefits.typing.text') },
    { title: t('benefits.chasing.title'), text: t('benefits.chasing.text') },
    { title: t('benefits.arguing.title'), text: t('benefits.arguing.text') },
  ];
  return (
    <section id="benefits" className="wide section" aria-labelledby="benefits-title">
      <div className="benefits">
        <p className="big-number" aria-hidden="true">
          {t('benefits.number')}
          <span>{t('benefits.unit')}</span>
        </p>
        <div className="benefits-text">
          <h2 id="benefits-title">{t('benefits.title')}</h2>
          <p className="lead">{t('benefits.lead')}</p>
          <ul>
            {items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
