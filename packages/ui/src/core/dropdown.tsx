/** A menu behind a button. */
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button, IconButton, type ButtonVariant } from './button.tsx';
import { useDisabledOffline } from './connection.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** It sends at once: without a connection it can't be chosen, and says why. */
  readonly needsConnection?: boolean;
  /** A line above it. */
  readonly divided?: boolean;
  readonly onSelect: () => void;
}

export interface DropdownProps {
  /** Text of the button, or its spoken name when it is only an icon. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Shows only this icon; `more` for the actions of a row. */
  readonly iconOnly?: IconName;
  readonly icon?: IconName;
  readonly variant?: ButtonVariant;
  readonly align?: 'start' | 'end';
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)')];
  const current = items.findIndex((item) => item === document.activeElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1 + items.length, Home: 0, End: items.length - 1 }[
    event.key
  ];
  if (target === undefined) return;
  event.preventDefault();
  items[target % items.length]?.focus();
}

function Item({ item, onSelect }: { readonly item: MenuItem; readonly onSelect: () => void }) {
  const { attributes, reason } = useDisabledOffline(item.needsConnection ?? false);
  return (
    <>
      <button
        type="button"
        role="menuitem"
        disabled={item.disabled}
        className={cx(styles.item, item.danger && styles.danger)}
        onClick={onSelect}
        {...attributes}
      >
        {item.icon && <Icon name={item.icon} size={18} />}
        {item.label}
      </button>
      {reason}
    </>
  );
}

/** A button with a menu; arrows, Home and End move within it. */
export function Dropdown({
  label,
  items,
  iconOnly,
  icon,
  variant = iconOnly ? 'ghost' : 'secondary',
  align,
}: DropdownProps) {
  const [open, setOpen] = useState(false);
  const trigger = { variant, 'aria-haspopup': 'menu', 'aria-expanded': open, onClick: () => setOpen(!open) } as const;
  return (
    <>
      {iconOnly ? (
        <span style={{ display: 'inline-flex' }}>
          <IconButton icon={iconOnly} label={label} {...trigger} />
        </span>
      ) : (
        <Button icon={icon} {...trigger}>
          {label}
          <Icon name="chevron-down" size={16} />
        </Button>
      )}
      {open && (
        <Popover role="menu" label={label} align={align} className={styles.menu} onClose={() => setOpen(false)}>
          <div role="presentation" onKeyDown={moveFocus}>
            {items.map((item) => (
              <div key={item.key} role="presentation">
                {item.divided && <div className={styles.divider} role="separator" />}
                <Item
                  item={item}
                  onSelect={() => {
                    setOpen(false);
                    item.onSelect();
                  }}
                />
              </div>
            ))}
          </div>
        </Popover>
      )}
    </>
  );
}
