import { type AccountFrame, accountFrameAt } from '@paddock/contracts/account-area';
import { useRouterState } from '@tanstack/react-router';

/** Whether the account stands open on the site, in the cashier's app or in the casino's. */
export const useAccountFrame = (): AccountFrame =>
  useRouterState({ select: ({ location }) => accountFrameAt(location.pathname) });
