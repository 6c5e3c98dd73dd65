import type { Route } from '@paddock/service-kit/http';
import { accessRoutes } from './api/access/routes.ts';
import { accountRoutes } from './api/account/routes.ts';
import { addressLookupRoutes } from './api/address-lookup/routes.ts';
import { betWorkingRoutes } from './api/bet-working/routes.ts';
import { betslipRoutes } from './api/betslip/routes.ts';
import { cardRangesRoutes } from './api/card-ranges/routes.ts';
import { caseRoutes } from './api/cases/routes.ts';
import { cashOutRoutes } from './api/cash-out/routes.ts';
import { changePasswordRoutes } from './api/change-password/routes.ts';
import { closingRoutes } from './api/closing/routes.ts';
import { contactRoutes } from './api/contact/routes.ts';
import { customerFundsRoutes } from './api/customer-funds/routes.ts';
import { documentRoutes } from './api/documents/routes.ts';
import { exclusionsRoutes } from './api/exclusions/routes.ts';
import { inboxRoutes } from './api/inbox/routes.ts';
import { limitsRoutes } from './api/limits/routes.ts';
import { linkedAccountRoutes } from './api/linked-accounts/routes.ts';
import { marketingRoutes } from './api/marketing/routes.ts';
import { newDeviceRoutes } from './api/new-device/routes.ts';
import { notificationRoutes } from './api/notifications/routes.ts';
import { operationsRoutes } from './api/operations/routes.ts';
import { passkeyRoutes } from './api/passkeys/routes.ts';
import { paymentRoutes } from './api/payments/routes.ts';
import { personalDetailsRoutes } from './api/personal-details/routes.ts';
import { placeBetRoutes } from './api/place-bet/routes.ts';
import { privacyRoutes } from './api/privacy/routes.ts';
import { profileRoutes } from './api/profile/routes.ts';
import { promotionRoutes } from './api/promotions/routes.ts';
import { recoveryRoutes } from './api/recovery/routes.ts';
import { retailRoutes } from './api/retail/routes.ts';
import { reviewRoutes } from './api/reviews/routes.ts';
import { secondFactorRoutes } from './api/second-factor/routes.ts';
import { sessionsRoutes } from './api/sessions/routes.ts';
import { shopRoutes } from './api/shop/routes.ts';
import { sourceOfFundsRoutes } from './api/source-of-funds/routes.ts';
import { staffRoutes } from './api/staff/routes.ts';
import { termsRoutes } from './api/terms/routes.ts';
import { tradingRoutes } from './api/trading/routes.ts';
import { verificationRoutes } from './api/verification/routes.ts';
import { walletRoutes } from './api/wallets/routes.ts';
import type { Dependencies } from './dependencies.ts';

/** Every call that this service answers. `stopping` ends waits that would outlast a shutdown. */
export const routesOf = (dependencies: Dependencies, stopping: AbortSignal): Route[] => [
  ...accessRoutes(dependencies),
  ...addressLookupRoutes(dependencies),
  ...recoveryRoutes(dependencies),
  ...newDeviceRoutes(dependencies),
  ...accountRoutes,
  ...secondFactorRoutes(dependencies),
  ...passkeyRoutes(dependencies),
  ...changePasswordRoutes(dependencies),
  ...termsRoutes(dependencies),
  ...personalDetailsRoutes(dependencies),
  ...marketingRoutes(dependencies),
  ...sessionsRoutes(dependencies),
  ...staffRoutes(dependencies),
  ...profileRoutes(dependencies),
  ...customerFundsRoutes(dependencies),
  ...verificationRoutes(dependencies),
  ...documentRoutes(dependencies),
  ...sourceOfFundsRoutes(dependencies),
  ...closingRoutes(dependencies),
  ...privacyRoutes(dependencies),
  ...paymentRoutes(dependencies),
  ...walletRoutes(dependencies),
  ...cardRangesRoutes(dependencies),
  ...betWorkingRoutes(dependencies),
  ...betslipRoutes(dependencies),
  ...promotionRoutes(dependencies),
  ...placeBetRoutes({ ...dependencies, stopping }),
  ...cashOutRoutes({ ...dependencies, stopping }),
  ...limitsRoutes(dependencies),
  ...exclusionsRoutes(dependencies),
  ...shopRoutes(dependencies),
  ...retailRoutes(dependencies),
  ...tradingRoutes(dependencies),
  ...reviewRoutes(dependencies),
  ...caseRoutes(dependencies),
  ...linkedAccountRoutes(dependencies),
  ...contactRoutes(dependencies),
  ...operationsRoutes(dependencies),
  ...inboxRoutes(dependencies),
  ...notificationRoutes(dependencies),
];
