import { cx } from '../lib/cx.ts';

const TONES = { live: 'bg-live', ok: 'bg-ok', warn: 'bg-warn', off: 'bg-line-strong' } as const;

interface StatusDotProps {
  tone: keyof typeof TONES;
  /** The state in words: always shown beside the dot, or only spoken with `hideLabel`. */
  label: string;
  hideLabel?: boolean;
}

/** A dot and the word for it: "In-Play", "Connected". The live dot breathes. */
export function StatusDot({ tone, label, hideLabel }: StatusDotProps) {
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-semibold text-xs',
        tone === 'live' && 'text-live',
      )}
    >
      <span
        aria-hidden
        className={cx('size-2 rounded-full', TONES[tone], tone === 'live' && 'animate-pulse')}
      />
      <span className={cx(hideLabel && 'sr-only')}>{label}</span>
    </span>
  );
}
