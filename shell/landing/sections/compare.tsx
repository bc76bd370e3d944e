/** What is different from how many teams do it now. */
import type { PartProps } from '../part-props.ts';
import { firstPrice } from '../price.ts';

export function Compare({ t, language }: PartProps) {
  const rows = [
    { about: t('compare.hours.about'), before: t('compare.hours.before'), after: t('compare.hours.after') },
    { about: t('compare.approve.about'), before: t('compare.approve.before'), after: t('compare.approve.after') },
    {
      about: t('compare.surcharges.about'),
      before: t('compare.surcharges.before'),
      after: t('compare.surcharges.after'),
    },
    { about: t('compare.leave.about'), before: t('compare.leave.before'), after: t('compare.leave.after') },
    { about: t('compare.proof.about'), before: t('compare.proof.before'), after: t('compare.proof.after') },
    {
      about: t('compare.cost.about'),
      before: t('compare.cost.before'),
      after: t('compare.cost.after', { price: firstPrice(language) }),
    },
  ];
  return (
    <section className="wide section" aria-labelledby="compare-title">
      <h2 id="compare-title">{t('compare.title')}</h2>
      <p className="lead">{t('compare.lead')}</p>
      <table className="compare" aria-labelledby="compare-title">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('compare.about')}</span>
            </th>
            <th scope="col">{t('compare.before')}</th>
            <th scope="col">{t('compare.after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ about, before, after }) => (
            <tr key={about}>
              <th scope="row">{about}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
