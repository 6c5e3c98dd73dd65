import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

const stripClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]';
const tabClass =
  'relative flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3 font-semibold text-ink-soft text-sm hover:text-ink -outline-offset-2! after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full data-active:text-ink data-active:after:bg-accent';

export type NavTab = {
  readonly key: string;
  readonly label: ReactNode;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  /** Active only on exactly this path. */
  readonly exact?: boolean;
  /** Whether it is the current one, where the path alone does not say so (tabs by hash). */
  readonly active?: boolean;
};

const current = { 'data-active': '', 'aria-current': 'page' } as const;
const notCurrent = { 'data-active': undefined, 'aria-current': undefined } as const;

/** Tabs that are links: each is a place of its own with an address. */
export const NavTabs = ({ label, tabs }: { label: string; tabs: readonly NavTab[] }) => {
  const strip = useRef<HTMLElement>(null);
  // On a phone the strip is longer than the screen: the current tab is brought into sight, and nothing else moves.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  });
  return (
    <nav ref={strip} aria-label={label} className={`relative ${stripClass}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.link}
          className={tabClass}
          activeOptions={{ exact: tab.exact ?? false, includeHash: tab.link.hash !== undefined }}
          activeProps={tab.active === false ? notCurrent : current}
          inactiveProps={tab.active ? current : {}}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
};
