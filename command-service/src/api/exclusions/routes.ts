import { getTakeABreakExpiredMessage, logBettingChannelExclusionConfirm } from '@paddock/contracts/http';
import { momentText } from '@paddock/contracts/london';
import { fillText, texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { liftExclusionRoutes } from './lift-exclusion.ts';
import type { ExclusionRouteServices } from './services.ts';

/** What the customer answered before the exclusion from what they ticked is set, or is not. */
const bettingChannelsRoute = ({ accounts }: ExclusionRouteServices) =>
  commandRoute(
    logBettingChannelExclusionConfirm,
    ({ session, query: { isAccept: isAccepted, bettingChannels: channels, host } }, context) => {
      const command = { type: 'answer-betting-channels', channels, isAccepted, host } as const;
      return accounts.execute(session.account.accountId, command, context);
    },
    () => success(),
  );

/** Once of each time-out: whoever asks again is told nothing. */
const timeOutEndRoute = ({ accounts }: ExclusionRouteServices) =>
  commandRoute(
    getTakeABreakExpiredMessage,
    ({ session }, context) =>
      accounts.execute(session.account.accountId, { type: 'tell-time-out-end' }, context),
    ({ events }) => {
      const told = events.find((event) => event.type === 'TimeOutEndTold')?.data;
      if (!told) return { success: false, message: '', title: '' };
      const message = fillText(texts.timeOut.over, { param1: momentText(told.until) });
      return { success: true, message, title: texts.timeOut.overTitle };
    },
  );

/** What follows an exclusion or a time-out; both are set with the limits (`api/limits`). */
export const exclusionsRoutes = (services: ExclusionRouteServices): Route[] => [
  ...liftExclusionRoutes(services),
  bettingChannelsRoute(services),
  timeOutEndRoute(services),
];
