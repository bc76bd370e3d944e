/** A person's photo, chosen from a file or taken away. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineError } from '../core/alert.tsx';
import { Avatar } from '../core/avatar.tsx';
import { Button } from '../core/button.tsx';
import { usePhoto } from '../core/photos.ts';
import styles from './photo-field.module.css';
import { squarePhoto } from './square-photo.ts';

export interface PhotoFieldProps {
  readonly name: string;
  /** The person's id. */
  readonly person: string;
  /** Gets the photo as a small square in base64. */
  readonly onChoose: (image: string) => void;
  readonly onRemove: () => void;
  readonly saving: boolean;
}

/** The face with what can be done about it. What is chosen is cut to a square here, and counts at once. */
export function PhotoField({ name, person, onChoose, onRemove, saving }: PhotoFieldProps) {
  const { t } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isUnreadable, setUnreadable] = useState(false);
  const hasPhoto = usePhoto(person) !== undefined;
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const image = await squarePhoto(file).catch(() => undefined);
    setUnreadable(image === undefined);
    if (image !== undefined) onChoose(image);
  };
  return (
    <div className={styles.field} role="group" aria-label={t('photo.label')}>
      <Avatar name={name} person={person} size={64} />
      <div className={styles.acts}>
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon="upload"
            loading={saving}
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            {t(hasPhoto ? 'photo.change' : 'photo.choose')}
          </Button>
          {hasPhoto && (
            <Button size="sm" variant="ghost" loading={saving} onClick={onRemove}>
              {t('photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void take(file);
            // The same file may be chosen once more.
            target.value = '';
          }}
        />
        {isUnreadable ? (
          <InlineError>{t('photo.unreadable')}</InlineError>
        ) : (
          <p id={hintId} className={styles.hint}>
            {t('photo.hint')}
          </p>
        )}
      </div>
    </div>
  );
}
