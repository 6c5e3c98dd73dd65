import { getTakeABreakExpiredMessage, logBettingChannelExclusionConfirm } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { openAccountOf } from '../../domain/account/state.ts';
import { exclusionsOfRoute } from './exclusions-of.ts';
import { extendExclusionRoute } from './extend-exclusion.ts';
import { liftExclusionRoutes } from './lift-exclusion.ts';
import type { ExclusionRouteServices } from './services.ts';
import { timeOutEndText } from './time-out-end.ts';

/** What the customer answered before the exclusion is set, or is not. */
const bettingChannelsRoute = ({ accounts }: ExclusionRouteServices) =>
  commandRoute(
    logBettingChannelExclusionConfirm,
    ({ session, query: { isAccept: isAccepted, bettingChannels: channels, scopes, host } }, context) => {
      const command = { type: 'answer-betting-channels', channels, scopes, isAccepted, host } as const;
      return accounts.execute(session.account.accountId, command, context);
    },
    () => success(),
  );

/** Once of each time-out: whoever asks again is told nothing, but under the same key, who may not have had the answer. */
const timeOutEndRoute = ({ accounts, rules }: ExclusionRouteServices) =>
  commandRoute(
    getTakeABreakExpiredMessage,
    ({ session }, context) =>
      accounts.execute(session.account.accountId, { type: 'tell-time-out-end' }, context),
    ({ events, state }, { now }) => {
      const told = events.find((event) => event.type === 'TimeOutEndTold')?.data;
      if (!told) return { success: false, message: '', title: '' };
      const message = timeOutEndText(openAccountOf(state), told.until, { rules, now });
      return { success: true, message, title: texts.timeOut.overTitle };
    },
  );

/** What follows an exclusion or a time-out; both are set with the limits (`api/limits`). */
export const exclusionsRoutes = (services: ExclusionRouteServices): Route[] => [
  exclusionsOfRoute(services),
  extendExclusionRoute(services),
  ...liftExclusionRoutes(services),
  bettingChannelsRoute(services),
  timeOutEndRoute(services),
];
