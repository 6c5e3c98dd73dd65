import type { AccountEvent, EventMetadata } from '@paddock/contracts/events';
import type { PaidWith } from '@paddock/contracts/wallet';
import { openBetOf } from './bets/bets.ts';
import type { AccountEventOf, Slice } from './slice.ts';
import { slices } from './slices.ts';
import type { AccountState, OpenAccount, Slices } from './state.ts';

type SliceName = keyof Slices;
type AnySlice = Slice<unknown, AccountEvent['type']>;

/** What is on record, and no command is decided by: the state holds nothing of it. */
export const onRecordAlone = ['BettingChannelsAnswered'] as const satisfies readonly AccountEvent['type'][];

/** Any other event that no slice handles fails to compile here. */
type Handled = Slices[SliceName]['handles'][number];
type Unhandled = Exclude<AccountEvent['type'], Handled | 'AccountOpened' | (typeof onRecordAlone)[number]>;
export const isEveryEventHandled: [Unhandled] extends [never] ? true : Unhandled = true;

const entries = Object.entries(slices) as [SliceName, AnySlice][];

/** The slices that each type of event changes. */
const slicesOf = Map.groupBy(
  entries.flatMap(([name, slice]) => slice.handles.map((type) => ({ type, name, slice }))),
  ({ type }) => type,
);

const opened = ({ data }: AccountEventOf<'AccountOpened'>, at: string): OpenAccount =>
  ({
    status: 'open',
    ...data,
    openedAt: at,
    ...Object.fromEntries(entries.map(([name, { initial }]) => [name, initial])),
  }) as OpenAccount;

/** What the event's bet was paid with; of one that has ended only a correction still holds it. */
const paidWithOf = ({ bets }: OpenAccount, event: AccountEvent): PaidWith => {
  switch (event.type) {
    case 'BetPlaced':
      return event.data.funding?.kind ?? 'cash';
    case 'BetResettled':
    case 'BetSettled':
    case 'BetVoided':
    case 'BetCashedOut':
    case 'BetPartlyCashedOut': {
      if (event.type === 'BetResettled' && event.data.funding) return event.data.funding.kind;
      const bet = openBetOf(bets, event.data.betId);
      return bet && (bet.funding?.kind ?? 'cash');
    }
    case 'BetReopened':
      return event.data.bet.funding?.kind ?? 'cash';
    default:
      return undefined;
  }
};

const evolveOpen = (account: OpenAccount, event: AccountEvent, at: string): OpenAccount => {
  const context = { at, paidWith: paidWithOf(account, event) };
  const next: Record<string, unknown> = { ...account };
  for (const { name, slice } of slicesOf.get(event.type) ?? []) {
    next[name] = slice.evolve(account[name], event, context);
  }
  return next as OpenAccount;
};

/** Folds an event. Throws when it comes before the account was opened: a broken stream, not input. */
export const evolve = (
  state: AccountState,
  event: AccountEvent,
  { at }: Pick<EventMetadata, 'at'>,
): AccountState => {
  if (event.type === 'AccountOpened') return opened(event, at);
  if (state.status === 'unopened') throw new RangeError(`${event.type} before AccountOpened`);
  return evolveOpen(state, event, at);
};
