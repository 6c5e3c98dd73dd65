import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type ConfirmLinkProps = { depositId: string; className?: string; children?: ReactNode };

/** To where it is seen how a deposit stands, and where its bank is: the address of that is asked for there. */
export const ConfirmLink = ({
  depositId,
  className = 'inline-grid items-center text-link underline max-md:min-h-11 md:min-h-7',
  children = 'Continue to confirm it',
}: ConfirmLinkProps) => (
  <Link to="/account/deposit-return" search={{ deposit: depositId }} className={className}>
    {children}
  </Link>
);
