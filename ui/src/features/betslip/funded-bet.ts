import { currencySchema } from '@paddock/contracts/money';
import { z } from 'zod';
import { now } from '../../lib/clock.ts';
import { localShelf, type Shelf } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { accountHere } from './open-press.ts';

/** A bet that was to be placed with a deposit, and was not so far. */
const fundedBetSchema = z.object({
  accountId: z.string(),
  /** Of the deposit, minor units. */
  amount: z.int(),
  currency: currencySchema,
  /** When it was pressed, by the server's clock; epoch milliseconds. */
  at: z.number(),
  /** What became of the deposit where it was refused and nobody saw it, in words; `null`: it was sent. */
  refused: z.string().nullable(),
});
export type FundedBet = z.infer<typeof fundedBetSchema>;

const shelfKey = 'paddock.funded-bet';

/** By then whoever pressed has placed another bet, or none. */
const forgottenMs = 24 * 3_600_000;

type FundedBetOptions = {
  /** What the page being left leaves as it is. */
  shelf: () => Pick<Shelf<typeof shelfKey>, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
  accountId: () => string | null;
};

/**
 * The bet that somebody pressed to place with a deposit, until it is placed or they were told that it is not: its slip may
 * be closed, and its page left, while the deposit goes on.
 */
export const createFundedBet = ({ shelf, now: nowMs, accountId }: FundedBetOptions) => {
  const stored = (): FundedBet | undefined => {
    try {
      return fundedBetSchema.safeParse(JSON.parse(shelf().getItem(shelfKey) ?? 'null')).data;
    } catch {
      return undefined;
    }
  };
  const bet = createStore<FundedBet | undefined>(stored());
  /** The panel that it was pressed in shows what becomes of it, or the bet is about to be placed. */
  const isWatched = createStore(false);
  const keep = (next: FundedBet | undefined): void => {
    bet.set(next);
    try {
      if (next) shelf().setItem(shelfKey, JSON.stringify(next));
      else shelf().removeItem(shelfKey);
    } catch {}
  };
  const isHere = (one: FundedBet | undefined): one is FundedBet =>
    one !== undefined && one.accountId === accountId() && nowMs() - one.at < forgottenMs;
  return {
    /** It was pressed: the deposit is sent now. */
    begin: (deposit: Pick<FundedBet, 'amount' | 'currency'>): void => {
      isWatched.set(true);
      keep({ ...deposit, accountId: accountId() ?? '', at: nowMs(), refused: null });
    },
    /** The deposit was refused, which nobody saw: what is said of it. */
    refuse: (refused: string): void => {
      const before = bet.get();
      if (before) keep({ ...before, refused });
    },
    /** The bet is placed, or its customer knows that it is not. */
    end: (): void => {
      isWatched.set(false);
      if (bet.get()) keep(undefined);
    },
    watch: (watched: boolean): void => isWatched.set(watched),
    /** What is to be told of it; for components. */
    useUntold: (): FundedBet | undefined => {
      const one = bet.use();
      return isWatched.use() || !isHere(one) ? undefined : one;
    },
    /** The same at this moment. */
    untold: (): FundedBet | undefined => {
      const one = bet.get();
      return isWatched.get() || !isHere(one) ? undefined : one;
    },
  };
};

export const fundedBet = createFundedBet({ shelf: () => localShelf, now, accountId: accountHere });
