import type { Dependencies } from '../dependencies.ts';
import { depositRoute } from './deposit.ts';
import { paymentCallbackRoute } from './payment-callback.ts';
import { withdrawRoute } from './withdraw.ts';

export const paymentRoutes = (dependencies: Dependencies) => [
  depositRoute(dependencies),
  withdrawRoute(dependencies),
  paymentCallbackRoute(dependencies),
];
