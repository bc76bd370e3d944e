/** A person as two letters. */
import styles from './surface.module.css';

/** First letters of the first and the last word: "Jan van Dijk" → "JD". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .toLocaleUpperCase();
}

/** Decoration beside the name; not read out. */
export function Avatar({ name, size = 32 }: { readonly name: string; readonly size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
      {initials(name)}
    </span>
  );
}
