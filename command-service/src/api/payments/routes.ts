import type { Dependencies } from '../../dependencies.ts';
import { depositRoute } from './deposit.ts';
import { addPaymentMethodRoute } from './deposit-panel.ts';
import { paymentCallbackRoute } from './payment-callback.ts';
import { withdrawRoute } from './withdraw.ts';

export const paymentRoutes = (dependencies: Dependencies) => [
  addPaymentMethodRoute(dependencies),
  depositRoute(dependencies),
  withdrawRoute(dependencies),
  paymentCallbackRoute(dependencies),
];
