import { randomUUID } from 'node:crypto';
import type { CardFunding } from '@paddock/contracts/events';
import type { depositReturn } from '@paddock/contracts/http';
import { isEWallet } from '@paddock/contracts/payments';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import { type CallRequest, commandContextOf } from '@paddock/service-kit/http';
import { withFinancialCheck } from '../../adapters/financial-check/with-financial-check.ts';
import { cancelAt } from '../../adapters/payments/ask-provider.ts';
import { withSourceOfFunds } from '../../adapters/source-of-funds/with-source-of-funds.ts';
import { methodOfCard } from '../../domain/account/payment-methods/payment-methods.ts';
import { depositOf } from '../../domain/account/payments/payments.ts';
import { fundingOf } from './card.ts';
import type { CardPayment } from './paid-with.ts';
import type { PaymentServices } from './services.ts';

type Request = CallRequest<typeof depositReturn> | CardPayment;

/** A deposit whose customer comes back from their bank, or sends it again; `amount`: minor units. */
type Returned = { depositId: string; amount: number };

/** Each time is decided anew: what was let through before may be barred by now. */
const contextOf = (request: Request, depositId: string) => ({
  ...commandContextOf(request),
  commandId: randomUUID(),
  causationId: depositId,
});

/**
 * It is not completed any more: nothing comes of it but what the provider has already done, which is credited. Of one that was
 * given up before it stands so.
 */
const giveUp = async (services: PaymentServices, request: Request, depositId: string): Promise<void> => {
  const { accountId } = request.session.account;
  const command = { type: 'decline-deposit', depositId, reason: 'not-allowed' } as const;
  const declined = await services.accounts.execute(accountId, command, contextOf(request, depositId));
  if (!isRefusal(declined) && declined.events.length > 0)
    await cancelAt(services.payments, depositId, services.log);
};

/**
 * Where the money of its card comes from, by what operations say of its digits now. Of one that is not saved nobody knows
 * them any more: what was known when it was asked for, which was no credit card, counts.
 */
const fundingNow = async (
  { accounts, profiles, cardRanges }: PaymentServices,
  accountId: string,
  depositId: string,
): Promise<CardFunding> => {
  const { state } = await accounts.load(accountId);
  const card = state.status === 'open' ? depositOf(state.payments, depositId)?.card : undefined;
  const saved = state.status === 'open' && card ? methodOfCard(state.paymentMethods, card.token) : undefined;
  const details = saved && (await profiles.openCard(accountId, saved.details));
  if (!saved || !details || isEWallet(details)) return 'debit';
  return fundingOf(cardRanges, { funding: saved.funding, bin: details.bin });
};

/**
 * Whether the provider may be asked to complete a deposit: the account decides, by all that stands against paying in now, and
 * writes down that it does. One that it does not let through is given up. Why it does not; `undefined`: it does.
 */
export const keptFromCompleting = async (
  services: PaymentServices,
  request: Request,
  { depositId, amount }: Returned,
): Promise<Refusal | undefined> => {
  const { sessionId, account } = request.session;
  const { accountId } = account;
  const context = contextOf(request, depositId);
  const participant = await services.participants.find(accountId, request.now, sessionId);
  const funding = await fundingNow(services, accountId, depositId);
  const command = { type: 'confirm-deposit', depositId, funding, ...participant } as const;
  const decided = await withSourceOfFunds(services, { accountId, amount }, context, () =>
    withFinancialCheck(services, accountId, context, () =>
      services.personsPayments.decide(accountId, context, () =>
        services.accounts.execute(accountId, command, context),
      ),
    ),
  );
  if (!isRefusal(decided)) return undefined;
  await giveUp(services, request, depositId);
  return decided;
};
