import { cx } from '../lib/cx.ts';

/** A turning ring the size of the text beside it. With a `label` it announces itself; without, it is decoration. */
export const Spinner = ({ label, className }: { label?: string; className?: string }) => {
  const ring = (
    <span
      aria-hidden
      className={cx(
        'inline-block size-[1.1em] animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  );
  if (!label) return ring;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      {ring}
      {label}
    </span>
  );
};
