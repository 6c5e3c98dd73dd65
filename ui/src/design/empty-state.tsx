import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

type EmptyStateProps = {
  icon?: LucideIcon;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** It is all that its page has: the title is the heading of the page. */
  isPage?: boolean;
  /** The heading of the page, for the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** What stands where there is nothing yet, and what to do about it. */
export const EmptyState = ({ icon: Icon, title, children, action, isPage, headingRef }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-1.5 px-4 py-10 text-center">
    {Icon && (
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-price text-on-price">
        <Icon aria-hidden className="size-6" />
      </span>
    )}
    {isPage ? (
      <h1 ref={headingRef} tabIndex={-1} className="font-semibold text-lg outline-none">
        {title}
      </h1>
    ) : (
      <p className="font-semibold text-lg">{title}</p>
    )}
    {children && <p className="max-w-sm text-balance text-ink-soft text-sm">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
