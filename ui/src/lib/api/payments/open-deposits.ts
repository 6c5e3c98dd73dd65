import { parseAmount } from '@paddock/contracts/money';
import { z } from 'zod';
import type { CommandKeys } from '../../command-keys.ts';

const openDepositSchema = z.object({
  /** Under which it is sent again: it is made at most once. */
  key: z.string(),
  accountId: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** The last four digits. */
  card: z.string(),
  /** When it was pressed first, by the server's clock; epoch milliseconds. */
  at: z.number(),
});
/** A deposit of which it is not known whether it was made. */
export type OpenDeposit = z.infer<typeof openDepositSchema>;

type TypedDeposit = { readonly amount: string; readonly cardNumber: string };
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

const shelfKey = 'paddock.open-deposits';
/** By then the history of payments shows what was made: what it does not show was not. */
const forgottenMs = 3_600_000;

type OpenDepositOptions = {
  /** What a reload leaves as it is. */
  shelf: () => Shelf;
  newId: () => string;
  now: () => number;
  accountId: () => string | null | undefined;
};

/**
 * The deposits that were sent and not answered. The same amount from the same card, however it is typed, is the same
 * deposit until it is known what became of it, also after a reload.
 */
export const createOpenDeposits = ({ shelf, newId, now, accountId }: OpenDepositOptions) => {
  // Where the browser keeps nothing, this page knows of its own only.
  let here: readonly OpenDeposit[] = [];
  const stored = (): readonly OpenDeposit[] => {
    try {
      return z.array(openDepositSchema).parse(JSON.parse(shelf().getItem(shelfKey) ?? '[]'));
    } catch {
      return here;
    }
  };
  const keep = (deposits: readonly OpenDeposit[]): void => {
    here = deposits;
    try {
      shelf().setItem(shelfKey, JSON.stringify(deposits));
    } catch {}
  };
  const all = () => stored().filter(({ at }) => now() - at < forgottenMs);
  const own = () => all().filter((deposit) => deposit.accountId === accountId());
  const contentOf = ({ amount, cardNumber }: TypedDeposit) => ({
    amount: parseAmount(amount) ?? 0,
    card: cardNumber.replaceAll(/\D/g, '').slice(-4),
  });
  const openOf = (typed: TypedDeposit): OpenDeposit | undefined => {
    const { amount, card } = contentOf(typed);
    return own().find((deposit) => deposit.amount === amount && deposit.card === card);
  };
  const forget = (key: string): void => keep(all().filter((deposit) => deposit.key !== key));
  const keys: CommandKeys<TypedDeposit> = {
    begin: (typed) => {
      const before = openOf(typed);
      if (before) return { key: before.key, again: true };
      const opened = { key: newId(), accountId: accountId() ?? '', ...contentOf(typed), at: now() };
      keep([...all(), opened]);
      return { key: opened.key, again: false };
    },
    end: (typed) => {
      const open = openOf(typed);
      if (open) forget(open.key);
    },
  };
  return {
    keys,
    /** Those of whoever is signed in, oldest first. */
    list: own,
    /** It is known what became of it. */
    forget,
  };
};
