import type { AccountEvent } from '@paddock/contracts/events';
import { creditFreeBalance, grantToken, setStakeFactor } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandRoute, type Route } from '@paddock/service-kit/http';
import { findAccount } from '../find-account.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import { askedBy, doneOrWaiting, waitingOr } from '../staff-requests.ts';
import { giveBonus } from './give-bonus.ts';
import type { TradingServices } from './services.ts';

type Services = Pick<TradingServices, 'accounts' | 'names' | 'profiles' | 'persons' | 'staff' | 'store'>;

const stakeFactorRoute = (services: Services) =>
  commandRoute(
    setStakeFactor,
    async ({ body: { account, percent, reason: text } }, context) => {
      const accountId = await findAccount(services, account);
      if (isRefusal(accountId)) return accountId;
      const reason = await services.profiles.noteFor(accountId, text, context);
      const command = { type: 'set-stake-factor', percent, reason, ...askedBy(context) } as const;
      const decided = await services.accounts.execute(accountId, command, context);
      return noteRefusal(services.store, setStakeFactor, accountId, decided, context);
    },
    ({ events }, { body: { percent } }) =>
      refuseOther(events, { StakeFactorSet: { percent } }) ??
      doneOrWaiting(events, { kind: 'stake-factor', percent }),
  );

const successOf = (events: readonly AccountEvent[]) =>
  waitingOr(events.some(({ type }) => type === 'BonusRequested'));

const grantTokenRoute = (services: Services) =>
  commandRoute(
    grantToken,
    ({ body: { account, note: text, ...token } }, context) =>
      giveBonus(services, grantToken, account, { bonus: { kind: 'token', ...token }, text }, context),
    ({ events }, { commandId: tokenId, body: { amount, betType, promoCode, validDays } }) => {
      const bonus = { kind: 'token' as const, amount, betType, promoCode, validDays };
      const FreeBetTokenGranted = { amount, betType, promoCode };
      const other = refuseOther(events, { FreeBetTokenGranted, BonusRequested: { bonus } });
      return other ?? { ...successOf(events), tokenId };
    },
  );

const freeBalanceRoute = (services: Services) =>
  commandRoute(
    creditFreeBalance,
    ({ body: { account, amount, reason, note: text } }, context) =>
      giveBonus(
        services,
        creditFreeBalance,
        account,
        { bonus: { kind: 'free-balance', amount, reason }, text },
        context,
      ),
    ({ events }, { body: { amount, reason } }) => {
      const bonus = { kind: 'free-balance' as const, amount, reason };
      const other = refuseOther(events, {
        FreeBalanceCredited: { amount, reason },
        BonusRequested: { bonus },
      });
      return other ?? successOf(events);
    },
  );

/** What promotions and traders set for one customer. */
export const customerRoutes = (services: Services): Route[] => [
  stakeFactorRoute(services),
  grantTokenRoute(services),
  freeBalanceRoute(services),
];
