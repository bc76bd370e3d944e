/** The time zone: a field that searches as one types, with the list of what fits below it. */
import { currentDate } from '@rooster/domain/clock';
import { Field, inputClass } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './tenant.module.css';
import { findTimeZones, offsetOf, timeZoneOf, timeZones } from './time-zones.ts';

export interface TimeZoneFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** IANA name. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
const nameOf = (id: string) => {
  const { city, region } = timeZoneOf(id);
  return region === '' ? city : `${city} (${region})`;
};

/** An editable combobox: arrows and Enter choose, Escape gives up, leaving the field keeps what was chosen before. */
export function TimeZoneField({ label, hint, error, value, onChange }: TimeZoneFieldProps) {
  const { t, i18n } = useTranslation('settings');
  // Undefined while the field shows the chosen zone.
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const zones = useMemo(() => timeZones(value), [value]);
  const found = useMemo(() => findTimeZones(zones, typed ?? ''), [zones, typed]);
  const [now] = useState(() => currentDate());
  const open = typed !== undefined;
  useEffect(() => {
    if (open) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const start = (text: string) => {
    setTyped(text);
    setActive(
      text === ''
        ? Math.max(
            0,
            zones.findIndex(({ id }) => id === value),
          )
        : 0,
    );
  };
  const choose = (id: string | undefined) => {
    setTyped(undefined);
    if (id !== undefined) onChange(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
      else start('');
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]?.id);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      choose(undefined);
    }
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.zone}>
          <input
            {...control}
            name="timezoneId"
            role="combobox"
            className={inputClass}
            aria-expanded={open}
            aria-controls={`${control.id}-list`}
            aria-activedescendant={open && found.length > 0 ? `${control.id}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={open ? nameOf(value) : undefined}
            value={typed ?? nameOf(value)}
            onChange={(event) => start(event.target.value)}
            onClick={() => !open && start('')}
            onKeyDown={onKeyDown}
            onBlur={() => choose(undefined)}
          />
          {open && (
            <ul ref={list} id={`${control.id}-list`} className={styles.zones} role="listbox" aria-label={label}>
              {found.map((zone, index) => (
                <li
                  key={zone.id}
                  id={`${control.id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerDown={(event) => {
                    // Keeps the focus in the field, whose loss would close the list before the press counts.
                    event.preventDefault();
                  }}
                  onClick={() => choose(zone.id)}
                >
                  <span>{nameOf(zone.id)}</span>
                  {found.length <= 40 && <span className={styles.offset}>{offsetOf(zone.id, i18n.language, now)}</span>}
                </li>
              ))}
              {found.length === 0 && <li className={styles.nothing}>{t('tenant.timezone.none')}</li>}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
