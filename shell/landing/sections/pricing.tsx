/** What it costs: the rule, and what that comes to. Without a script a table says it; with one, a calculator. */
import { Icon } from '../pages/icon.tsx';
import type { PartProps } from '../part-props.ts';
import { firstPrice, formatCents, furtherPrice, MOST_EMPLOYEES, priceFor } from '../price.ts';
import { SIGN_UP } from '../site.ts';

/** Rows of the table. */
const examples = [1, 5, 10, 25, 50, 100];
/** What the calculator starts with. */
const START = 10;
/** Where the slider ends; more can be typed. */
const SLIDER_END = 100;

function PriceTable({ t, language }: PartProps) {
  return (
    <table className="price-table" data-price-table>
      <caption className="hidden">{t('pricing.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pricing.employees')}</th>
          <th scope="col">{t('pricing.column')}</th>
        </tr>
      </thead>
      <tbody>
        {examples.map((employees) => (
          <tr key={employees}>
            <th scope="row">{employees}</th>
            <td>{formatCents(priceFor(employees), language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Hidden until the script has made it work. */
function Calculator({ t, language }: PartProps) {
  return (
    <form
      className="calculator-form"
      data-calculator
      data-sum={t('pricing.sum')}
      data-sum-one={t('pricing.sumOne')}
      noValidate
      hidden
    >
      <label htmlFor="employees">{t('pricing.employees')}</label>
      <div className="calculator-fields">
        <input type="range" min={1} max={SLIDER_END} defaultValue={START} aria-label={t('pricing.slider')} />
        <input
          id="employees"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_EMPLOYEES}
          step={1}
          defaultValue={START}
          required
          aria-describedby="employees-error"
        />
      </div>
      <p
        id="employees-error"
        className="field-error"
        role="alert"
        data-message={t('pricing.range', { max: MOST_EMPLOYEES })}
      />
      <output className="sum" htmlFor="employees" aria-live="polite">
        <strong data-total>{formatCents(priceFor(START), language)}</strong> <span>{t('pricing.perMonth')}</span>
        <small data-sum-text />
      </output>
    </form>
  );
}

export function Pricing(part: PartProps) {
  const { t, language } = part;
  const included = [t('pricing.trial'), t('pricing.all'), t('pricing.export')];
  return (
    <section id="pricing" className="wide section" aria-labelledby="pricing-title">
      <h2 id="pricing-title">{t('pricing.title')}</h2>
      <p className="lead">{t('pricing.lead')}</p>
      <div className="pricing">
        <div className="card price">
          <p className="price-amount">
            <strong>{firstPrice(language)}</strong> <span>{t('pricing.perMonth')}</span>
          </p>
          <p className="price-including">{t('pricing.including')}</p>
          <p className="price-further">{t('pricing.further', { price: furtherPrice(language) })}</p>
          <ul className="points">
            {included.map((point) => (
              <li key={point}>
                <Icon name="check" size={20} />
                {point}
              </li>
            ))}
          </ul>
          <a className="button primary large" href={SIGN_UP}>
            {t('pricing.signUp')}
          </a>
        </div>
        <div className="card calculator">
          <h3>{t('pricing.calculator')}</h3>
          <Calculator {...part} />
          <PriceTable {...part} />
          <p className="note">{t('pricing.selfHost')}</p>
        </div>
      </div>
    </section>
  );
}
