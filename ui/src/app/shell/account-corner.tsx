import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleUser } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { IconButton } from '../../design/button.tsx';
import type { MenuEntry } from '../../design/menu.tsx';

const Menu = lazy(() => import('../../design/menu.tsx').then((module) => ({ default: module.Menu })));

interface AccountCornerProps {
  username: string;
  /** Formatted, in the account's currency; a dash while it loads; undefined for staff, who have none. */
  balance: string | undefined;
  entries: readonly MenuEntry[];
}

/** The account's corner after signing in: balance (a way to the deposit) and the account menu. */
export function AccountCorner({ username, balance, entries }: AccountCornerProps) {
  return (
    <>
      {balance !== undefined && (
        <Link
          to={'/account' as string}
          className="tabular grid min-h-10 min-w-22 place-items-center rounded-md bg-brand-deep px-3 font-bold hover:bg-brand-hover"
        >
          <span>
            <span className="sr-only">Balance </span>
            {balance}
          </span>
        </Link>
      )}
      <Suspense fallback={<MenuButton username={username} disabled />}>
        <Menu
          trigger={<MenuButton username={username} />}
          entries={entries}
          header={<span className="font-semibold">{username}</span>}
        />
      </Suspense>
    </>
  );
}

/** Disabled until the menu has been loaded, so that an early click is not taken and then lost. */
function MenuButton({ username, ...rest }: { username: string } & ComponentProps<'button'>) {
  return (
    <IconButton
      label={`Account menu of ${username}`}
      tone="brand"
      className="flex! gap-1 px-2 disabled:opacity-100!"
      {...rest}
    >
      <CircleUser aria-hidden />
      <ChevronDown aria-hidden className="size-4!" />
    </IconButton>
  );
}
