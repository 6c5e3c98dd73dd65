import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '../../design/wordmark.tsx';
import { mainPlaces } from './navigation.ts';

const navLink =
  'relative grid min-h-11 place-items-center whitespace-nowrap rounded-md px-3 font-semibold text-on-brand-soft text-base hover:bg-brand-hover hover:text-on-brand data-[status=active]:text-on-brand after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.75 after:rounded-full data-[status=active]:after:bg-accent';

/** The bar that stays in sight: the name, the main places on a desktop, and the account's corner. */
export const TopBar = ({ account }: { account: ReactNode }) => (
  <header className="on-brand sticky top-0 z-30 h-(--header-height) bg-brand text-on-brand">
    <div className="mx-auto flex h-full max-w-400 items-center gap-4 px-3 lg:gap-8 lg:px-5">
      <Link to="/" aria-label="Paddock, home" className="shrink-0 rounded-sm">
        <Wordmark className="h-6.5 lg:h-7.5" />
      </Link>
      <nav aria-label="Main" className="hidden flex-1 items-center gap-0.5 lg:flex">
        {mainPlaces.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            activeOptions={{ exact: place.exact ?? false }}
            className={navLink}
          >
            {place.label}
          </Link>
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-2">{account}</div>
    </div>
  </header>
);
