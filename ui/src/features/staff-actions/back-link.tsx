import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

/** Above the title of a page of staff: to where it was opened from. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 text-link text-sm hover:underline">
    <ArrowLeft aria-hidden className="size-4" />
    {children}
  </Link>
);
