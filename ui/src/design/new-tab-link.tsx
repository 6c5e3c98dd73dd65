import type { ReactNode } from 'react';

/** A link beside something that is not to be lost: it opens a tab of its own. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-link underline">
    {children}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);
