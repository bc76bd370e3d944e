/** One search for people, screens and things to do: type, choose by arrow keys or pointer, Enter. */
import { Avatar, cx, Icon, IconButton, InlineError, useModal, VisuallyHidden } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styles from './search.module.css';
import { type Result, useResults } from './use-results.ts';

interface LineProps {
  readonly result: Result;
  readonly id: string;
  readonly chosen: boolean;
  readonly onPoint: () => void;
  readonly onTake: () => void;
}

function Line({ result, id, chosen, onPoint, onTake }: LineProps): React.JSX.Element {
  const { label, detail, icon, person } = result;
  return (
    // The field keeps the focus and has the keys: a line is only pointed at.
    <div
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={chosen}
      className={cx(styles.line, chosen && styles.chosen)}
      onPointerMove={onPoint}
      onClick={onTake}
    >
      {icon === undefined ? (
        <Avatar name={label} person={person} size={28} />
      ) : (
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
      )}
      <span className={styles.label}>{label}</span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </div>
  );
}

/** The open search. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }): React.JSX.Element {
  const { t } = useTranslation('shell');
  const id = useId();
  const dialog = useModal(onClose);
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isAsking, peopleFailed, findsPeople } = useResults(query);
  const lines = groups.flatMap(({ results }) => results);
  const chosen = Math.min(at, lines.length - 1);
  const idOf = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  });

  const take = (result: Result | undefined): void => {
    if (result === undefined) return;
    onClose();
    result.open();
  };
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (chosen + 1) % lines.length,
    ArrowUp: () => (chosen + lines.length - 1) % lines.length,
    PageDown: () => Math.min(chosen + 6, lines.length - 1),
    PageUp: () => Math.max(chosen - 6, 0),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter also ends a word in an input method: that is not the choice.
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (event.key === 'Enter') take(lines[chosen]);
    else if (step !== undefined && lines.length > 0) setAt(step());
    else return;
    event.preventDefault();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('search.open')}
      onPointerDown={(event) => {
        // The backdrop belongs to the dialog; what is inside fills it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Icon name="search" size={20} />
          <input
            data-autofocus
            className={styles.input}
            type="text"
            role="combobox"
            inputMode="search"
            enterKeyHint="go"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-label={t('search.open')}
            aria-expanded={lines.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen >= 0 ? idOf(chosen) : undefined}
            placeholder={t(findsPeople ? 'search.placeholder' : 'search.placeholderScreens')}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton icon="close" label={t('search.close')} onClick={onClose} />
          <span role="status">
            <VisuallyHidden>
              {isAsking ? t('search.asking') : t('search.found', { count: lines.length })}
            </VisuallyHidden>
          </span>
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('search.results')}
          className={styles.list}
          tabIndex={-1}
        >
          {groups.map(({ name, results }) => (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <div className={styles.group} id={`${id}-${name}`} role="presentation">
                {t(`search.groups.${name}`)}
              </div>
              {results.map((result) => {
                const place = lines.indexOf(result);
                return (
                  <Line
                    key={result.id}
                    result={result}
                    id={idOf(place)}
                    chosen={place === chosen}
                    onPoint={() => setAt(place)}
                    onTake={() => take(result)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {lines.length === 0 && !isAsking && (
          <div className={styles.nothing}>
            <strong>{t('search.nothing', { query: query.trim() })}</strong>
            <span>{t(findsPeople ? 'search.nothingHint' : 'search.nothingHintScreens')}</span>
          </div>
        )}
        {peopleFailed && (
          <div className={styles.failed}>
            <InlineError>{t('search.peopleFailed')}</InlineError>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
