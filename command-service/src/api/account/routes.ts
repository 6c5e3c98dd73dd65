import { accountFrames, accountHash, accountPlace, unknownTabPage } from '@paddock/contracts/account-area';
import { accountTab } from '@paddock/contracts/http';
import { type Route, route } from '@paddock/service-kit/http';

/** Where somebody is led who has no account to open: a visitor, or whoever's session has ended. */
const home = '/';

const hashOf = (viewName: string, tab: string): string => [viewName, tab].filter(Boolean).join('+');

const tabRoute = route(accountTab, async ({ query: { viewName, isCasino, tab }, session }) => {
  if (!session?.account?.roles.includes('customer')) return { redirect: home };
  const place = accountPlace(hashOf(viewName, tab));
  if (!place) return { redirect: unknownTabPage };
  const frame = isCasino ? 'casino' : 'account';
  const address = `${accountFrames[frame].path}#${accountHash(place, frame)}`;
  return { body: { viewName: place.tab, tab: place.part ?? null, address } };
});

/** The tabs of the account. */
export const accountRoutes: readonly Route[] = [tabRoute];
