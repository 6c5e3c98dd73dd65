import { cancelClosing } from '@paddock/contracts/http';
import { texts } from '@paddock/contracts/texts';
import { commandRoute, type Route, success } from '@paddock/service-kit/http';
import { closeRoute } from './close.ts';
import { reopenRoute } from './reopen.ts';
import type { ClosingServices } from './services.ts';
import { viewRoute } from './view.ts';

const cancelRoute = ({ accounts }: ClosingServices) =>
  commandRoute(
    cancelClosing,
    ({ session }, context) =>
      accounts.execute(session.account.accountId, { type: 'cancel-closing' }, context),
    () => success(texts.closing.kept),
  );

/** Closing an account, keeping it after all, and opening it again. */
export const closingRoutes = (services: ClosingServices): Route[] => [
  viewRoute(services),
  closeRoute(services),
  cancelRoute(services),
  reopenRoute(services),
];
