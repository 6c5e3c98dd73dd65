import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { useBetslip } from './slip-context.ts';

type SlipLockProps = {
  label: string;
  className?: string;
  children: ReactNode;
};

/** What stakes and choices are made with: none of it can be used while what was pressed is being placed. */
export const SlipLock = ({ label, className, children }: SlipLockProps) => {
  const isPlacing = useBetslip().placement.useIsPlacing();
  return (
    <fieldset aria-label={label} disabled={isPlacing} className={cx('min-w-0', className)}>
      {children}
    </fieldset>
  );
};
