import type { PriceAcceptance } from '@paddock/contracts/http';
import type { OpenSession } from '@paddock/service-kit/http';

/** Which price moves whoever uses this browser accepts without being asked; none unless they said so. */
export const priceAcceptanceOf = (session: OpenSession | undefined): PriceAcceptance =>
  session?.priceAcceptance ?? 'none';
