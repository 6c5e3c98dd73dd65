import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type PageLinkProps = {
  /** A path of this site with its hash, as the service says it. */
  url: string;
  /** Where the page that it leads to leads back to. */
  backUrl?: string | undefined;
  /** What it asks for at first where money is paid in there, as typed text. */
  amount?: string | undefined;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to a page that the service names. */
export const PageLink = ({ url, backUrl, amount, children, ...props }: PageLinkProps) => {
  const [to = '/', hash] = url.split('#');
  return (
    <Link
      {...props}
      to={to}
      {...(hash !== undefined && { hash })}
      search={{ ...(backUrl !== undefined && { backurl: backUrl }), ...(amount !== undefined && { amount }) }}
    >
      {children}
    </Link>
  );
};
