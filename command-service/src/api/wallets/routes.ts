import type { Route } from '@paddock/service-kit/http';
import type { WalletServices } from './services.ts';
import { transferRoute } from './transfer.ts';
import { viewRoute } from './view.ts';

/** The wallets of a customer, and what goes from one to the other. */
export const walletRoutes = (services: WalletServices): Route[] => [
  viewRoute(services),
  transferRoute(services),
];
