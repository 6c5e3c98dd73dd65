import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, type RefusalCode } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';

type Outcome = Decided<AccountState, AccountEvent> | Refusal;
type PaidIn = { accountId: string; amount: number };

/** How a deposit is refused until somebody has looked where the money comes from. */
const held: ReadonlySet<string> = new Set<RefusalCode>(['deposit-review-needed', 'financial-check-flagged']);

/**
 * Pays in; where that is refused for want of a look at where the money comes from, the account is told, which asks the
 * customer for a document. The refusal stays what it is.
 */
export const withSourceOfFunds = async (
  { accounts }: { accounts: Pick<Accounts, 'execute'> },
  { accountId, amount }: PaidIn,
  context: CommandContext,
  payIn: () => Promise<Outcome>,
): Promise<Outcome> => {
  const outcome = await payIn();
  if (isRefusal(outcome) && held.has(outcome.refused)) {
    const commandId = `${context.commandId}/source-of-funds`;
    await accounts.execute(accountId, { type: 'ask-source-of-funds', amount }, { ...context, commandId });
  }
  return outcome;
};
