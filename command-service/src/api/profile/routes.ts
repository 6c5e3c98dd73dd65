import { avStatus, setCustomerPreference } from '@paddock/contracts/http';
import { isRefusal } from '@paddock/contracts/refusals';
import { commandContextOf, type Route, route, success } from '@paddock/service-kit/http';
import { preferencesIn } from './preferences.ts';
import type { ProfileServices } from './services.ts';

const avStatusRoute = ({ verifiedCustomers }: ProfileServices) =>
  route(avStatus, async ({ session, now }) => {
    const isVerified = await verifiedCustomers.isVerified(session.account.accountId, now, session.sessionId);
    return { body: isVerified ? ('True' as const) : ('False' as const) };
  });

/** Kept in the session for a visitor, and with the profile and in every open session for a customer. */
const setCustomerPreferenceRoute = ({ sessions, profiles }: ProfileServices) =>
  route(setCustomerPreference, async (request) => {
    const { session } = request;
    const { inSession, inProfile } = preferencesIn(request.body);
    const account = session.account?.roles.includes('customer') ? session.account : undefined;
    if (!account) {
      // One that was ended meanwhile stays so.
      await sessions.change(session.sessionId, inSession);
      return { body: success() };
    }
    const changed = await profiles.execute(
      account.accountId,
      { type: 'set-preferences', ...inProfile },
      commandContextOf(request),
    );
    if (isRefusal(changed)) return changed;
    await sessions.changeAll(account.accountId, inSession);
    return { body: success(), position: changed.position };
  });

/** The customer's age check and preferences. */
export const profileRoutes = (services: ProfileServices): Route[] => [
  avStatusRoute(services),
  setCustomerPreferenceRoute(services),
];
