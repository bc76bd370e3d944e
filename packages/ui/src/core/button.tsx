/** Buttons. A link that looks like one takes `buttonClass`. */
import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';
import { takeNoClick, useDisabledOffline } from './connection.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Tooltip } from './tooltip.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';

interface ButtonLook {
  /** Default `secondary`; a page or dialog has one `primary`. */
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  /** As wide as its container. */
  readonly block?: boolean;
}

/** Class names of a button, for a router's `Link` that should look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'md', block }: ButtonLook = {}): string =>
  cx(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block);

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon?: IconName;
  /** Work is under way: shows it and takes no second click. */
  readonly loading?: boolean;
  /**
   * Without a connection it takes no click and says why. Unless said otherwise that is so for whatever sends: what
   * submits a form, and what can be `loading`.
   */
  readonly needsConnection?: boolean;
  /** Mouse or focus comes near: fetches what a click will need. */
  readonly onNear?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

const sends = ({ loading, type }: Pick<ButtonProps, 'loading' | 'type'>): boolean =>
  loading !== undefined || type === 'submit';

/**
 * While work is under way a button can't be pressed but stays where the keyboard is: browsers take the focus from what
 * is `disabled`, and give it to nothing.
 */
export const underWay = { disabled: false, 'aria-disabled': true, 'aria-busy': true, onClick: takeNoClick } as const;

/** A button; `type` is `button` unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  icon,
  loading,
  needsConnection,
  onNear,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const { attributes, reason } = useDisabledOffline(needsConnection ?? sends({ loading, type }));
  return (
    <>
      <button
        onPointerEnter={onNear}
        onFocus={onNear}
        {...rest}
        type={type}
        disabled={disabled}
        className={cx(buttonClass({ variant, size, block }), className)}
        {...(loading === true ? underWay : undefined)}
        {...attributes}
      >
        {loading ? (
          <span className={styles.spinner} aria-hidden />
        ) : (
          icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />
        )}
        {children}
      </button>
      {reason}
    </>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'block'> {
  readonly icon: IconName;
  /** What it does; spoken, and shown on hover and focus. */
  readonly label: string;
}

/** A button that is only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  loading,
  needsConnection,
  onNear,
  disabled,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { attributes, reason } = useDisabledOffline(needsConnection ?? sends({ loading, type }), label);
  return (
    <Tooltip text={attributes === undefined ? label : undefined}>
      <button
        onPointerEnter={onNear}
        onFocus={onNear}
        {...rest}
        type={type}
        aria-label={label}
        disabled={disabled}
        className={cx(buttonClass({ variant, size }), styles.icon, className)}
        {...(loading === true ? underWay : undefined)}
        {...attributes}
      >
        {loading ? (
          <span className={styles.spinner} aria-hidden />
        ) : (
          <Icon name={icon} size={size === 'sm' ? 16 : 20} />
        )}
      </button>
      {reason}
    </Tooltip>
  );
}
