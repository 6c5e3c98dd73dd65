import { Link } from '@tanstack/react-router';
import { cx } from '../../lib/cx.ts';

type LimitsLinkProps = { children: string; className?: string };

/** To where the customer sees and sets their limits. */
export const LimitsLink = ({ children, className }: LimitsLinkProps) => (
  <Link to="/account/responsiblegambling" className={cx('text-link underline', className)}>
    {children}
  </Link>
);
