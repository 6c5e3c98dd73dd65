import type { WalletName } from '@paddock/contracts/events';
import { formatMoney } from '@paddock/contracts/money';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { availableFunds } from '../holds/available-funds.ts';
import type { AccountRules } from '../rules.ts';
import { type Participant, toTransfer, validateParticipation } from '../standing.ts';
import type { Decision, DecisionContext, OpenAccount } from '../state.ts';

type Transfer = { type: 'transfer'; transferId: string; to: WalletName; amount: number } & Participant;

/** What can be moved now, by the wallet that it would leave: of the sportsbook what no placement holds. */
export const transferable = (account: OpenAccount, now: Date): Record<WalletName, number> => ({
  sportsbook: availableFunds(account, now).balance,
  poker: account.wallet.poker,
});

/** Why nothing goes to a wallet now. The money is in the sportsbook to be paid out, so that the way back there is never closed. */
export const transferBarrier = (
  account: OpenAccount,
  to: WalletName,
  participant: Participant,
  now: Date,
): Refusal | undefined =>
  to === 'sportsbook' ? undefined : validateParticipation(account, toTransfer(to), participant, now);

const boundsRefusal = (
  { amount }: Pick<Transfer, 'amount'>,
  { there, rules, currency }: { there: number; rules: AccountRules } & Pick<OpenAccount, 'currency'>,
): Refusal | undefined => {
  const { minimumTransfer: least, maximumTransfer: most } = rules;
  const short = (minor: number) => ({ param1: formatMoney(minor, currency, { short: true }) });
  if (amount > there) return refuse('transfer-exceeds-balance');
  // Nothing too small to be moved is left behind.
  if (amount < least && amount !== there) return refuse('below-minimum-transfer', short(least));
  return amount > most ? refuse('above-maximum-transfer', short(most)) : undefined;
};

/**
 * Moves money between the customer's wallets, neither of which goes below nothing. It is no deposit and no withdrawal. A repeat
 * is recognised by the id of its command. Refuses what bars the customer from poker on the way there alone,
 * `transfer-exceeds-balance`, `below-minimum-transfer` and `above-maximum-transfer`.
 */
export const transfer = (
  account: OpenAccount,
  { transferId, to, amount, ...participant }: Transfer,
  { rules, now }: DecisionContext,
): Decision => {
  const from = to === 'poker' ? 'sportsbook' : 'poker';
  const { currency } = account;
  return (
    transferBarrier(account, to, participant, now) ??
    boundsRefusal({ amount }, { there: transferable(account, now)[from], rules, currency }) ?? [
      { type: 'WalletTransferred', data: { transferId, to, amount, by: 'customer' } },
    ]
  );
};
