import type { AccountEvent } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import type { AccountCommand } from '../../domain/account/commands.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { AccountState } from '../../domain/account/state.ts';
import type { CardPaymentKind, PaymentOutcome } from './provider.ts';

type EndedPayment = PaymentOutcome & { kind: CardPaymentKind; accountId: string; paymentId: string };

const commandOf = ({ kind, paymentId, outcome, providerReference }: EndedPayment): AccountCommand => {
  if (kind === 'deposit') {
    return outcome === 'completed'
      ? { type: 'complete-deposit', depositId: paymentId, providerReference }
      : { type: 'decline-deposit', depositId: paymentId, reason: 'declined', providerReference };
  }
  return outcome === 'completed'
    ? { type: 'complete-withdrawal', withdrawalId: paymentId, providerReference }
    : { type: 'fail-withdrawal', withdrawalId: paymentId, reason: 'declined', providerReference };
};

/**
 * Records in the account how a payment ended. Answer, callback and reconciliation may all bring the same outcome: the
 * command id and the account make it one. An outcome other than the one recorded is recorded as a contradiction. Refuses `not-found` for a payment that the account never asked for.
 */
export const recordOutcome = (
  { accounts }: { accounts: Pick<Accounts, 'execute'> },
  ended: EndedPayment,
  context: Omit<CommandContext, 'commandId'>,
): Promise<Decided<AccountState, AccountEvent> | Refusal> =>
  accounts.execute(ended.accountId, commandOf(ended), {
    ...context,
    commandId: `${ended.paymentId}/${ended.outcome}`,
  });
