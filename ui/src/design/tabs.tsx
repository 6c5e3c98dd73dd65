import { Tabs as Primitive } from '@base-ui/react/tabs';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';

const stripClass = 'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]';
const tabClass =
  'relative flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3 font-semibold text-ink-soft text-sm hover:text-ink -outline-offset-2! after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-t-full data-active:text-ink data-active:after:bg-accent';

type Tab<T extends string> = {
  readonly value: T;
  readonly label: ReactNode;
  readonly count?: number;
  readonly panel?: ReactNode;
};

type TabsProps<T extends string> = {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  /** Put the value into the URL's search, and read it from there. */
  onChange: (value: T) => void;
  /** In place of panels: what the chosen tab shows. */
  children?: ReactNode;
};

/** Tabs over panels of one screen: arrow keys move, the chosen one is the caller's state. */
export const Tabs = <T extends string>({ label, tabs, value, onChange, children }: TabsProps<T>) => (
  <Primitive.Root value={value} onValueChange={(next) => onChange(next as T)}>
    <Primitive.List aria-label={label} className={stripClass}>
      {tabs.map((tab) => (
        <Primitive.Tab key={tab.value} value={tab.value} className={tabClass}>
          {tab.label}
          <CountBadge count={tab.count ?? 0} />
        </Primitive.Tab>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Panel key={tab.value} value={tab.value} className="pt-4">
        {children ?? tab.panel}
      </Primitive.Panel>
    ))}
  </Primitive.Root>
);

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

/** The same look over links: each tab is a place of its own with an address. */
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
