import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CountBadge } from '../../design/badge.tsx';
import { OddsFormatControl } from '../../features/account/odds-format-control.tsx';

type SideNavItem = {
  readonly label: string;
  readonly to: string;
  readonly icon?: ReactNode;
  /** How many fixtures are in play there. */
  readonly live?: number;
  readonly exact?: boolean;
};

export type SideNavGroup = {
  readonly title: string;
  readonly items: readonly SideNavItem[];
};

const itemClass =
  'flex min-h-10 max-lg:min-h-12 items-center gap-2.5 rounded-md px-2.5 font-medium text-ink hover:bg-hover data-[status=active]:bg-price data-[status=active]:font-semibold data-[status=active]:text-on-price [&_svg]:size-4.5 [&_svg]:shrink-0';

type SideNavProps = {
  groups: readonly SideNavGroup[];
  /** A place was chosen: the phone's sheet closes. */
  onNavigate?: () => void;
};

/** Sports by group, A to Z: the left column of a desktop, the A-Z sheet of a phone. */
export const SideNav = ({ groups, onNavigate }: SideNavProps) => (
  <nav aria-label="Sports" className="grid gap-4">
    {groups.map((group) => (
      <section key={group.title}>
        <h2 className="px-2.5 pb-1 font-semibold text-2xs text-ink-soft uppercase tracking-wider">
          {group.title}
        </h2>
        <ul>
          {group.items.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                activeOptions={{ exact: item.exact ?? false }}
                className={itemClass}
                {...(onNavigate && { onClick: onNavigate })}
              >
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                <CountBadge count={item.live ?? 0} label="in play" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
    <section>
      <h2 className="px-2.5 pb-1.5 font-semibold text-2xs text-ink-soft uppercase tracking-wider">Odds</h2>
      <OddsFormatControl className="flex!" />
    </section>
  </nav>
);
