import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass } from '../../design/button.tsx';
import { useSignInPages } from '../../lib/sign-in-pages.ts';

type FinishedProps = { icon: LucideIcon; title: string; children: string };

/** What was done, and the way on; takes the focus, so that a screen reader says it. */
export const Finished = ({ icon: Icon, title, children }: FinishedProps) => {
  const { login } = useSignInPages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="card grid justify-items-center gap-3 px-4 py-10 text-center sm:px-6">
      <span className="grid size-14 place-items-center rounded-full bg-ok-wash text-ok">
        <Icon aria-hidden className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
        {title}
      </h2>
      <p className="max-w-sm text-balance text-ink-soft">{children}</p>
      <Link {...login} className={buttonClass('accent', 'lg', 'mt-2 min-w-48')}>
        Go to login
      </Link>
    </div>
  );
};
