/** The smaller things. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../part-props.ts';

export function More({ t }: PartProps) {
  const items = [
    { icon: 'percent', title: t('more.surcharges.title'), text: t('more.surcharges.text') },
    { icon: 'shield', title: t('more.roles.title'), text: t('more.roles.text') },
    { icon: 'lock', title: t('more.twoStep.title'), text: t('more.twoStep.text') },
    { icon: 'eye', title: t('more.trail.title'), text: t('more.trail.text') },
    { icon: 'upload', title: t('more.import.title'), text: t('more.import.text') },
    { icon: 'settings', title: t('more.modules.title'), text: t('more.modules.text') },
  ] as const;
  return (
    <section className="wide section" aria-labelledby="more-title">
      <h2 id="more-title">{t('more.title')}</h2>
      <ul className="cards">
        {items.map(({ icon, title, text }) => (
          <li key={icon} className="card">
            <Icon name={icon} size={24} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
