import { cx } from '../lib/cx.ts';
import { passwordStrength } from '../lib/password-strength.ts';

const levels = {
  weak: { bars: 1, label: 'Weak', fill: 'bg-danger' },
  good: { bars: 2, label: 'Good', fill: 'bg-warn' },
  strong: { bars: 3, label: 'Strong', fill: 'bg-ok' },
} as const;

type PasswordStrengthMeterProps = { password: string; isCommon: boolean; isRefused: boolean };

/** Three bars and a word under a new password; keeps its place while there is none. */
export const PasswordStrengthMeter = ({ password, ...known }: PasswordStrengthMeterProps) => {
  const strength = passwordStrength(password, known);
  const level = strength && levels[strength];
  return (
    <p className="flex min-h-6 items-center gap-2 pt-1 text-ink-soft text-sm">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cx('h-1.5 w-8 rounded-full', level && bar <= level.bars ? level.fill : 'bg-line')}
          />
        ))}
      </span>
      <span aria-live="polite">
        {level ? (
          <>
            <span className="sr-only">Password strength: </span>
            {level.label}
          </>
        ) : (
          <span aria-hidden>Strength</span>
        )}
      </span>
    </p>
  );
};
