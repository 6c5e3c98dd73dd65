import type { EWallet } from '@paddock/contracts/events';
import type { WayToDeposit } from '@paddock/contracts/payments';
import { shownWaysToDeposit } from '../../domain/account/payments/validate-deposit.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { PaymentServices } from './services.ts';

/** E-wallets that the payment provider takes and pays out to. */
export const takenEWallets = ({ payments }: Pick<PaymentServices, 'payments'>): readonly EWallet[] =>
  payments.eWallets?.offered ?? [];

/** Ways to pay in that a customer is offered: what the provider does not take is offered to nobody, whatever operations show. */
export const offeredWays = (
  account: OpenAccount,
  rules: AccountRules,
  taken: readonly EWallet[],
): WayToDeposit[] =>
  shownWaysToDeposit(account, rules).filter((way) => way === 'card' || way === 'shop' || taken.includes(way));

/** The first of them by the provider; a card where none is, so that it is said that none is. */
export const wayByProvider = (ways: readonly WayToDeposit[]): Exclude<WayToDeposit, 'shop'> =>
  ways.find((way) => way !== 'shop') ?? 'card';
