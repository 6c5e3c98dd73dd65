import { Link } from '@tanstack/react-router';
import type { LimitKind } from '../../lib/api/limits.ts';
import { cx } from '../../lib/cx.ts';
import { limitKinds } from './limit-kind.ts';

type LimitsLinkProps = {
  children: string;
  className?: string;
  /** Those that it leads to; else to the page of all of them. */
  kind?: LimitKind;
};

/** To where the customer sees and sets their limits. */
export const LimitsLink = ({ children, className, kind }: LimitsLinkProps) => (
  <Link
    to="/account/responsiblegambling"
    {...(kind && { hash: limitKinds[kind].section })}
    className={cx('text-link underline', className)}
  >
    {children}
  </Link>
);
