import type { AccountEvent } from '@paddock/contracts/events';
import type { ShopTransaction } from '@paddock/contracts/http';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import type { CommandContext, Decided } from '@paddock/service-kit/aggregate';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { decide } from '../../domain/account/decide.ts';
import type { AccountState } from '../../domain/account/state.ts';
import { countShopCash } from '../../domain/staff/shop-cash.ts';
import type { ShopServices } from './services.ts';
import { shopTransactionOf } from './view.ts';

/** A PIN that an assistant has before them. */
type AtCounter = { accountId: string; pin: string; shopId: string };

/** Cash for a transaction that waits; `shopId`: the assistant who takes it. */
type Cash = { accountId: string; transaction: ShopTransaction; shopId: string };

/** What the account decides on when the cash is in the till. */
const confirmationOf = async (services: ShopServices, { accountId, pin, shopId }: AtCounter, now: Date) => {
  const [{ verified }, excludedElsewhere] = await Promise.all([
    services.participants.find(accountId, now),
    personExclusion(services, accountId),
  ]);
  return { type: 'confirm-shop-deposit', pin, shopId, verified, excludedElsewhere } as const;
};

/** Why the account would not take the cash. */
export const refuseDeposit = async (
  services: ShopServices,
  state: AccountState,
  { accountId, transaction: { pin }, shopId }: Cash,
  now: Date,
): Promise<Refusal | undefined> => {
  const confirmation = await confirmationOf(services, { accountId, pin, shopId }, now);
  const decision = decide(state, confirmation, { rules: services.rules, now });
  return isRefusal(decision) ? decision : undefined;
};

const countingOf = ({ accountId, transaction: { transId, amount } }: Cash) =>
  ({ type: 'count-shop-cash', transId, accountId, amount }) as const;

/** Why this assistant may not take the cash. */
export const refuseCash = async (
  { staff, rules }: ShopServices,
  cash: Cash,
  now: Date,
): Promise<Refusal | undefined> => {
  const { state } = await staff.load(cash.shopId);
  const decision = countShopCash(state.cash, countingOf(cash), { rule: rules.shopCash, now });
  return isRefusal(decision) ? decision : undefined;
};

/** Counts the cash on the assistant who takes it, once; one that is paid in, or has ended, is not counted again. */
const countCash = async (
  services: ShopServices,
  { accountId, pin, shopId }: AtCounter,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const { now, commandId } = context;
  const { state } = await services.accounts.load(accountId);
  const transaction = shopTransactionOf(state, now, (one) => one.pin === pin);
  if (transaction?.status !== 'active') return undefined;
  const cash = { accountId, transaction, shopId };
  const refusal = await refuseDeposit(services, state, cash, now);
  if (refusal) return refusal;
  const countedAs = { ...context, commandId: `${commandId}/${transaction.transId}` };
  const counted = await services.staff.execute(shopId, countingOf(cash), countedAs);
  return isRefusal(counted) ? counted : undefined;
};

/**
 * Has the account take the cash. It is counted on the assistant's stream first: a call that dies in between, and is
 * repeated, goes on where it was. Refuses `shop-cash-of-one-person`, and what the account does.
 */
export const confirmDeposit = async (
  services: ShopServices,
  atCounter: AtCounter,
  context: CommandContext,
): Promise<Decided<AccountState, AccountEvent> | Refusal> => {
  const refusal = await countCash(services, atCounter, context);
  if (refusal) return refusal;
  const { accountId } = atCounter;
  const confirmation = () => confirmationOf(services, atCounter, context.now);
  return services.accounts.execute(accountId, confirmation, context);
};
