import { cx } from '../lib/cx.ts';

const tones = { live: 'bg-live', ok: 'bg-ok', warn: 'bg-warn', off: 'bg-line-strong' } as const;

type StatusDotProps = {
  tone: keyof typeof tones;
  /** The state in words: always shown beside the dot, or only spoken with `hideLabel`. */
  label: string;
  hideLabel?: boolean;
};

/** A dot and the word for it: "In-Play", "Connected". The live dot breathes. */
export const StatusDot = ({ tone, label, hideLabel }: StatusDotProps) => (
  <span
    className={cx(
      'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap font-semibold text-xs',
      tone === 'live' && 'text-live',
    )}
  >
    <span
      aria-hidden
      className={cx('size-2 rounded-full', tones[tone], tone === 'live' && 'animate-pulse')}
    />
    <span className={cx(hideLabel && 'sr-only')}>{label}</span>
  </span>
);
