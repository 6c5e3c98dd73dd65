import { parseAmount } from '@paddock/contracts/money';
import type { RefusalCode } from '@paddock/contracts/refusals';
import { z } from 'zod';
import { CallError } from '../../call-error.ts';
import type { CommandKeys } from '../../command-keys.ts';
import type { Shelf as DeviceShelf } from '../../device-storage.ts';

const openPaymentSchema = z.object({
  /** Under which it is sent again: it is made at most once. */
  key: z.string(),
  accountId: z.string(),
  /** Minor units. */
  amount: z.int(),
  /** When it was pressed first, by the server's clock; epoch milliseconds. */
  at: z.number(),
});
/** A deposit or a withdrawal of which it is not known whether it was made. */
export type OpenPayment = z.infer<typeof openPaymentSchema>;

type TypedPayment = { readonly amount: string };
type Shelf = Pick<DeviceShelf<'paddock.open-deposits' | 'paddock.open-withdrawals'>, 'getItem' | 'setItem'>;

/** By then the history of payments shows what was made: what it does not show was not. */
const forgottenMs = 3_600_000;

/** With another card, or none, than the payment has that its key stands for: that one goes on. */
const ofAnotherCard: ReadonlySet<string> = new Set<RefusalCode>(['key-reused', 'card-details-again']);

type OpenPaymentOptions = {
  kind: 'deposit' | 'withdrawal';
  /** What a reload leaves as it is. */
  shelf: () => Shelf;
  newId: () => string;
  now: () => number;
  accountId: () => string | null | undefined;
};

/**
 * The payments of a kind that were sent and not answered. The same amount, however it is typed, is the same payment until
 * it is known what became of it, also after a reload: of which card it is this page does not know, and the service refuses
 * another card under the key of the first, which stays.
 */
export const createOpenPayments = ({ kind, shelf, newId, now, accountId }: OpenPaymentOptions) => {
  const shelfKey = `paddock.open-${kind}s` as const;
  // Where the browser keeps nothing, this page knows of its own only.
  let here: readonly OpenPayment[] = [];
  const stored = (): readonly OpenPayment[] => {
    try {
      return z.array(openPaymentSchema).parse(JSON.parse(shelf().getItem(shelfKey) ?? '[]'));
    } catch {
      return here;
    }
  };
  const keep = (payments: readonly OpenPayment[]): void => {
    here = payments;
    try {
      shelf().setItem(shelfKey, JSON.stringify(payments));
    } catch {}
  };
  const all = () => stored().filter(({ at }) => now() - at < forgottenMs);
  const own = () => all().filter((payment) => payment.accountId === accountId());
  const amountOf = ({ amount }: TypedPayment): number => parseAmount(amount) ?? 0;
  const openOf = (typed: TypedPayment): OpenPayment | undefined =>
    own().find((payment) => payment.amount === amountOf(typed));
  const forget = (key: string): void => keep(all().filter((payment) => payment.key !== key));
  const keys: CommandKeys<TypedPayment> = {
    begin: (typed) => {
      const before = openOf(typed);
      if (before) return { key: before.key, again: true };
      const opened = { key: newId(), accountId: accountId() ?? '', amount: amountOf(typed), at: now() };
      keep([...all(), opened]);
      return { key: opened.key, again: false };
    },
    end: (typed) => {
      const open = openOf(typed);
      if (open) forget(open.key);
    },
    isOfAnother: (error) => error instanceof CallError && ofAnotherCard.has(error.code),
  };
  return {
    keys,
    /** Those of whoever is signed in, oldest first. */
    list: own,
    /** It is known what became of it. */
    forget,
  };
};
