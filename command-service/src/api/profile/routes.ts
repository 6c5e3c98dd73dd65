import type { Dependencies } from '../../dependencies.ts';
import { avStatusRoute } from './av-status.ts';
import { setCustomerPreferenceRoute } from './preferences.ts';

export const profileRoutes = (dependencies: Dependencies) => [
  avStatusRoute(dependencies),
  setCustomerPreferenceRoute(dependencies),
];
