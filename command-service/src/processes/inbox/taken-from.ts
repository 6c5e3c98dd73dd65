import { type AccountEvent, accountEvents, accountStream, pickEvents } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

const before = pickEvents(accountEvents, ['WalletTransferred', 'WithdrawalFailed', 'WithdrawalHeld']);
type Before = Extract<AccountEvent, { type: keyof typeof before }>;

/** What of a payment that was taken back came from where, minor units. */
export type TakenFrom = { balance: number; poker: number; withdrawals: number };

const words = texts.payment.reclaims;
const nothing = { poker: 0, withdrawals: 0 };

const withPart = (parts: typeof nothing, { type, data }: Before): typeof nothing => {
  if (type === 'WalletTransferred' && data.by === 'taken-back')
    return { ...parts, poker: parts.poker + data.amount };
  if (type === 'WithdrawalFailed' && data.taken)
    return { ...parts, withdrawals: parts.withdrawals + data.taken.amount };
  // What is left of a withdrawal, which is held anew.
  return type === 'WithdrawalHeld' ? parts : nothing;
};

/**
 * From where it came: what fills the balance for it stands right before it in the account's stream, by the same command. The
 * stream is read from its beginning: for what happens seldom.
 */
export const readTakenFrom = async (
  store: Pick<EventStore, 'read'>,
  accountId: string,
  {
    data: { debited },
    metadata,
    revision,
  }: { data: { debited: number }; metadata: { commandId: string }; revision: bigint },
): Promise<TakenFrom> => {
  let parts = nothing;
  for await (const recorded of store.read(accountStream(accountId), 0n, Number(revision))) {
    const event = Object.hasOwn(before, recorded.type) ? readEvent<Before>(before, recorded) : undefined;
    parts = event?.metadata.commandId === metadata.commandId ? withPart(parts, event) : nothing;
  }
  return { ...parts, balance: debited - parts.poker - parts.withdrawals };
};

/** How much was taken and from where, and what is owed, as the customer reads it. */
export const takenText = (
  { debited, shortfall }: { debited: number; shortfall: number },
  from: TakenFrom,
  currency: Currency,
): string => {
  const money = (minor: number): string => formatMoney(minor, currency);
  const parts = (['balance', 'poker', 'withdrawals'] as const).filter((place) => from[place] > 0);
  const [only, ...more] = parts;
  const each = parts.map((place) =>
    fillText(words.part, { amount: money(from[place]), from: words.from[place] }),
  );
  const amount = money(debited);
  const taken =
    only && more.length === 0
      ? fillText(words.debited, { amount, from: words.from[only] })
      : fillText(words.debitedParts, { amount, from: each.join(', ') });
  return [
    ...(debited > 0 ? [taken] : []),
    ...(shortfall > 0 ? [fillText(words.owed, { amount: money(shortfall) })] : []),
  ].join(' ');
};
