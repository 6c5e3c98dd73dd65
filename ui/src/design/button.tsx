import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { Spinner } from './spinner.tsx';

type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger' | 'offer' | 'on-brand';
type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover',
  quiet: 'text-link hover:bg-hover',
  danger: 'bg-danger-fill text-on-danger-fill hover:bg-danger-fill-hover',
  offer: 'border border-action bg-price text-on-price hover:bg-price-hover',
  'on-brand': 'border border-on-brand-soft text-on-brand hover:bg-brand-hover',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-3.5 text-base sm:px-4',
  lg: 'min-h-13 px-5 text-lg',
};

/** The look of a button, for links that are drawn as one: `<Link className={buttonClass('accent')}>`. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  extra?: string,
): string =>
  cx(
    'relative inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors duration-100',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
    extra,
  );

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: clicks are ignored, width and focus are kept, assistive technology announces "busy". */
  loading?: boolean;
  /** There is nothing to do yet, or no more: clicks are ignored, and the focus stays where `disabled` would take it away. */
  idle?: boolean;
  icon?: ReactNode;
  /** As wide as its container. */
  block?: boolean;
};

export const Button = (props: ButtonProps) => {
  const {
    variant,
    size,
    loading = false,
    idle = false,
    icon,
    block,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || idle || undefined}
      className={buttonClass(variant, size, cx(block && 'w-full', className))}
      onClick={(event) => {
        if (loading || idle) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
      <span className={cx('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon}
        {children}
      </span>
    </button>
  );
};

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does: its accessible name. */
  label: string;
  tone?: 'page' | 'brand';
};

/** A square button with only an icon, 44 px on each side. */
export const IconButton = ({ label, tone = 'page', className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    {...rest}
    className={cx(
      'touch inline-grid place-items-center rounded-md transition-colors duration-100 disabled:opacity-50 [&_svg]:size-5',
      tone === 'brand' ? 'text-on-brand hover:bg-brand-hover' : 'text-ink-soft hover:bg-hover hover:text-ink',
      className,
    )}
  >
    {children}
  </button>
);
