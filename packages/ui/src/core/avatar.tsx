/** A person as a photo or as two letters. */
import { useState } from 'react';
import { hues } from '../tokens.ts';
import { cx } from './cx.ts';
import { usePhoto } from './photos.ts';
import styles from './surface.module.css';

/** From here on the letters are those of a title, in CSS pixels. */
const LARGE = 48;

/** First letters of the first and the last word: "Jan van Dijk" → "JD". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .toLocaleUpperCase();
}

/** The colour that a name has on every screen and every day: the number of one of the tokens' hues, from 1. */
function hueOfName(name: string): number {
  let sum = 0;
  for (const letter of name.trim().toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % hues.length) + 1;
}

interface AvatarProps {
  readonly name: string;
  /** The id that a photo is found by; without it there are letters. */
  readonly person?: string | undefined;
  /** CSS pixels, at least 24. */
  readonly size?: number;
}

/** Decoration beside the name; not read out. The letters stay below a photo that is still to come or can't be had. */
export function Avatar({ name, person, size = 32 }: AvatarProps) {
  const photo = usePhoto(person);
  const [failed, setFailed] = useState<string>();
  const style = { width: size, height: size, background: `var(--hue-${hueOfName(name)})` };
  return (
    <span className={cx(styles.avatar, size >= LARGE && styles.avatarLarge)} style={style} aria-hidden>
      {initials(name)}
      {photo !== undefined && photo !== failed && (
        <img
          className={styles.photo}
          src={photo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(photo)}
        />
      )}
    </span>
  );
}
