/** Something that waits, in a few words, with what can be decided about it right here. */
import { Avatar, Button, buttonClass, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../use-follow.ts';
import styles from './acts.module.css';
import type { Held } from './use-held.ts';

/** A decision, with what is said beside it. */
export interface Decision {
  readonly approved: boolean;
  /** Null for none. */
  readonly note: string | null;
}

interface Props {
  readonly id: string;
  readonly who: string;
  /** What the photo is found by. */
  readonly personId: string;
  readonly title: string;
  readonly details: string;
  /** Its own page, with all there is to know. */
  readonly page: string;
  readonly held: Held;
  /** Whether it can be approved without knowing more. */
  readonly isPlain: boolean;
  /** Settles once what waits was asked for anew. */
  readonly send: (decision: Decision) => Promise<unknown>;
}

/** Why not, and a last word. */
function Refusal({ onRefuse, onClose }: { readonly onRefuse: (note: string) => void; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [note, setNote] = useState('');
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        onRefuse(note.trim());
      }}
    >
      <TextField label={t('dashboard.waiting.why')} optional autoFocus value={note} onChange={setNote} />
      <div className={styles.buttons}>
        <Button size="sm" type="submit">
          {t('dashboard.waiting.refuse')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

/** A row; while its decision is held or on its way it says so, with a way back as long as there is one. */
export function DecideRow({ id, who, personId, title, details, page, held, isPlain, send }: Props): React.JSX.Element {
  const { t } = useTranslation('shell');
  const follow = useFollow();
  const [refusing, setRefusing] = useState(false);
  const [chosen, choose] = useState<boolean>();
  const decide = (approved: boolean, note: string): void => {
    choose(approved);
    setRefusing(false);
    held.hold(id, () => send({ approved, note: note === '' ? null : note }));
  };
  const state = held.states.get(id);
  const named = (action: string): string => `${action}: ${title}`;
  return (
    <li className={styles.row}>
      <Avatar name={who} person={personId} size={24} />
      <div className={styles.what}>
        <p className={styles.title}>{title}</p>
        <p className={styles.details}>{details}</p>
        {state !== undefined ? (
          <div key="held" className={styles.buttons} role="status">
            <span>{t(chosen === true ? 'dashboard.waiting.approved' : 'dashboard.waiting.refused')}</span>
            {state === 'held' && (
              <Button size="sm" autoFocus aria-label={named(t('dashboard.waiting.undo'))} onClick={() => held.undo(id)}>
                {t('dashboard.waiting.undo')}
              </Button>
            )}
          </div>
        ) : refusing ? (
          <Refusal onRefuse={(note) => decide(false, note)} onClose={() => setRefusing(false)} />
        ) : (
          <div key="open" className={styles.buttons}>
            {isPlain ? (
              <Button size="sm" aria-label={named(t('dashboard.waiting.approve'))} onClick={() => decide(true, '')}>
                {t('dashboard.waiting.approve')}
              </Button>
            ) : (
              <a
                href={page}
                className={buttonClass({ size: 'sm' })}
                aria-label={named(t('dashboard.waiting.look'))}
                onClick={(event) => follow(event, page)}
              >
                {t('dashboard.waiting.look')}
              </a>
            )}
            <Button
              size="sm"
              variant="ghost"
              aria-label={named(t('dashboard.waiting.refuse'))}
              onClick={() => setRefusing(true)}
            >
              {t('dashboard.waiting.refuseAsk')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
