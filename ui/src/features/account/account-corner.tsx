import { Link } from '@tanstack/react-router';
import { ChevronDown, CirclePlus, CircleUser } from 'lucide-react';
import { type ComponentProps, lazy, Suspense } from 'react';
import { IconButton } from '../../design/button.tsx';
import type { MenuEntry } from '../../design/menu.tsx';
import { hiddenBalance } from '../../lib/balance-display.ts';
import { cx } from '../../lib/cx.ts';
import { loadChunk } from '../../lib/load-chunk.ts';

const Menu = lazy(
  loadChunk(() => import('../../design/menu.tsx').then((module) => ({ default: module.Menu }))),
);

type DepositLinkProps = {
  /** The balance is low. */
  readonly marked: boolean;
  readonly onFollow?: (() => void) | undefined;
  /** There is a saved card: money is paid in without leaving the page. */
  readonly onQuick?: (() => void) | undefined;
};

/** The way to deposit beside the balance, of who wants one. */
export const DepositLink = ({ marked, onFollow, onQuick }: DepositLinkProps) => {
  const className = cx(
    'touch grid place-items-center rounded-md',
    marked ? 'bg-accent text-on-accent hover:bg-accent-hover' : 'text-on-brand hover:bg-brand-hover',
  );
  const name = onQuick ? 'Quick deposit' : 'Deposit';
  const content = (
    <>
      <CirclePlus aria-hidden className="size-5" />
      <span className="sr-only">{marked ? `${name}, your balance is low` : name}</span>
    </>
  );
  if (!onQuick) {
    return (
      <Link to="/account" hash="account-banking+deposit" onClick={onFollow} className={className}>
        {content}
      </Link>
    );
  }
  const open = () => {
    onFollow?.();
    onQuick();
  };
  return (
    <button type="button" onClick={open} className={className}>
      {content}
    </button>
  );
};

type SessionFigures = {
  /** How long the customer has been playing, without a break between sessions; undefined while it is read. */
  time: string | undefined;
  /** What this session won or lost, formatted; undefined while it is read. */
  net: string | undefined;
};

type AccountCornerProps = {
  username: string;
  /** Formatted, in the account's currency; a dash while it loads; undefined for staff, who have none. */
  balance: string | undefined;
  /** What is in the poker wallet beside it; undefined where that is empty. */
  poker?: string | undefined;
  /** The customer hides it. */
  isHidden: boolean;
  /** The time and money of this session; undefined for staff, who have none. */
  session: SessionFigures | undefined;
  deposit?: DepositLinkProps | undefined;
  entries: readonly MenuEntry[];
  /** Messages that have not been opened. */
  unread: number;
};

/** Beneath the balance. Its line is there before it is read, so that nothing moves. */
const SessionLine = ({ time, net, isHidden }: SessionFigures & { isHidden: boolean }) => (
  <span className="flex min-h-4 gap-2 whitespace-nowrap text-2xs text-on-brand-soft leading-4">
    {time !== undefined && (
      <span>
        <span className="sr-only">, playing for </span>
        {time}
      </span>
    )}
    {net !== undefined && !isHidden && (
      <span>
        <span className="sr-only">, </span>Net {net}
      </span>
    )}
  </span>
);

/** The account's corner after signing in: balance (a way to the account) with the poker wallet's and the session's figures, and the account menu. */
export const AccountCorner = ({
  username,
  balance,
  poker,
  isHidden,
  session,
  deposit,
  entries,
  unread,
}: AccountCornerProps) => (
  <>
    {deposit && <DepositLink {...deposit} />}
    {balance !== undefined && (
      <Link
        to={'/account' as string}
        className="tabular grid min-h-10 min-w-28 place-content-center justify-items-center rounded-md bg-brand-deep px-2.5 hover:bg-brand-hover"
      >
        <span className="font-bold leading-5">
          <span className="sr-only">Balance {isHidden && 'hidden'}</span>
          {isHidden ? <span aria-hidden>{hiddenBalance}</span> : balance}
        </span>
        {poker !== undefined && !isHidden && (
          <span className="whitespace-nowrap text-2xs text-on-brand-soft leading-4">
            <span className="sr-only">, </span>Poker {poker}
          </span>
        )}
        {session && <SessionLine {...session} isHidden={isHidden} />}
      </Link>
    )}
    <Suspense fallback={<MenuButton username={username} unread={unread} disabled />}>
      <Menu
        trigger={<MenuButton username={username} unread={unread} />}
        entries={entries}
        header={<span className="font-semibold">{username}</span>}
      />
    </Suspense>
  </>
);

/** Disabled until the menu has been loaded, so that an early click is not taken and then lost. */
type MenuButtonProps = ComponentProps<'button'> & {
  username: string;
  unread: number;
};

const MenuButton = ({ username, unread, ...rest }: MenuButtonProps) => {
  const unreadText = unread > 0 ? `, ${unread} unread ${unread === 1 ? 'message' : 'messages'}` : '';
  return (
    <IconButton
      label={`Account menu of ${username}${unreadText}`}
      tone="brand"
      className="relative flex! gap-1 px-2 disabled:opacity-100!"
      {...rest}
    >
      <CircleUser aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 left-5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-bold text-2xs text-on-accent"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      <ChevronDown aria-hidden className="size-4!" />
    </IconButton>
  );
};
