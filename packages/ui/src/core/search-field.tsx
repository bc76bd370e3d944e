/** What a list is searched by, in the row of its filters. */
import { Icon } from './icon.tsx';
import styles from './search-field.module.css';

/** Characters that a search may have. */
const MOST = 100;

export interface SearchFieldProps {
  /** Says what can be searched: spoken, and shown while the field is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The lens before it says to the eye what it is. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={MOST}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
