import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../lib/cx.ts';

const stripClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]';
/** On a phone all tabs are in sight, four in a row. */
const tilesClass =
  'border-line max-sm:grid max-sm:grid-cols-4 max-sm:gap-1.5 sm:flex sm:gap-1 sm:overflow-x-auto sm:border-b sm:[scrollbar-width:none]';
const tabClass =
  'relative flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3 font-semibold text-ink-soft text-sm hover:text-ink -outline-offset-2! after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full data-active:text-ink data-active:after:bg-accent';
const tileClass =
  'max-sm:min-h-15 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:whitespace-normal max-sm:rounded-md max-sm:border max-sm:border-line max-sm:bg-surface max-sm:px-1 max-sm:py-1.5 max-sm:text-center max-sm:text-2xs max-sm:data-active:border-line-strong max-sm:data-active:bg-price max-sm:data-active:text-on-price';

export type NavTab = {
  readonly key: string;
  readonly label: ReactNode;
  /** On a tile. */
  readonly icon?: LucideIcon;
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>;
  /** Active only on exactly this path. */
  readonly exact?: boolean;
  /** Whether it is the current one, where the path alone does not say so (tabs by hash). */
  readonly active?: boolean;
};

const current = { 'data-active': '', 'aria-current': 'page' } as const;
const notCurrent = { 'data-active': undefined, 'aria-current': undefined } as const;

type NavTabsProps = {
  label: string;
  tabs: readonly NavTab[];
  /** Many tabs, that a phone shows as tiles: no tab runs off its screen. */
  tiles?: boolean;
};

/** Tabs that are links: each is a place of its own with an address. */
export const NavTabs = ({ label, tabs, tiles = false }: NavTabsProps) => {
  const strip = useRef<HTMLUListElement>(null);
  // On a narrow screen the strip may be longer: the current tab is brought into sight, and nothing else moves.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && strip.current) strip.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  });
  return (
    <nav aria-label={label}>
      <ul ref={strip} className={cx('relative', tiles ? tilesClass : stripClass)}>
        {tabs.map(({ key, icon: Icon, ...tab }) => (
          <li key={key} className="contents">
            <Link
              {...tab.link}
              className={cx(tabClass, tiles && tileClass)}
              activeOptions={{ exact: tab.exact ?? false, includeHash: tab.link.hash !== undefined }}
              activeProps={tab.active === false ? notCurrent : current}
              inactiveProps={tab.active ? current : {}}
            >
              {tiles && Icon && <Icon aria-hidden className="size-5 sm:hidden" />}
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
