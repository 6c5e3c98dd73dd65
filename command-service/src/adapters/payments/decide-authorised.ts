import type { AccountEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { depositOf } from '../../domain/account/payments/payments.ts';
import { type AccountState, openAccountOf } from '../../domain/account/state.ts';
import type { PersonsPayments } from '../linked-accounts/persons-payments.ts';
import type { Participants } from '../participants.ts';
import { askCapture, cancelAt } from './ask-provider.ts';
import type { Authorised, PaymentProvider } from './provider.ts';
import { type RecordServices, recordOutcome } from './record-outcome.ts';

type Services = RecordServices & {
  payments: Pick<PaymentProvider, 'eWallets' | 'cancel'>;
  participants: Pick<Participants, 'find'>;
  personsPayments: Pick<PersonsPayments, 'decide'>;
};

type HeldDeposit = Authorised & { accountId: string; paymentId: string };

/**
 * The provider holds the money of a deposit: the account decides by where it comes from and by what stands against it now, and then it is taken, or let go. What the
 * provider does not answer is asked again by the process `payments`, whose question this is once more. Refuses as `recordOutcome` does.
 */
export const decideAuthorised = async (
  services: Services,
  { accountId, paymentId, ...said }: HeldDeposit,
  context: Omit<CommandContext, 'commandId'>,
): Promise<Decided<AccountState, AccountEvent> | Refusal> => {
  const { log, payments, participants, personsPayments } = services;
  const payment = { kind: 'deposit', accountId, paymentId } as const;
  const participant = await participants.find(accountId, context.now);
  const held = { ...payment, ...said, participant };
  const decided = await personsPayments.decide(accountId, context, () =>
    recordOutcome(services, held, context),
  );
  if (isRefusal(decided)) return decided;
  const { eWallets } = payments;
  if (!eWallets) throw new Error(`${paymentId} is held by a provider that takes no e-wallets`);
  const status = depositOf(openAccountOf(decided.state).payments, paymentId)?.status;
  const unanswered = (err: unknown) => {
    log.warn({ err, paymentId }, 'the payment provider did not answer about money that it holds');
    return undefined;
  };
  if (status === 'completed') return decided;
  if (status !== 'authorised') {
    await cancelAt(payments, paymentId, log);
    return decided;
  }
  const taken = await askCapture(eWallets, paymentId).catch(unanswered);
  if (!taken || !('providerReference' in taken)) return decided;
  return recordOutcome(services, { ...payment, ...taken }, context);
};
