import type { Shortcuts } from '@paddock/contracts/events';
import { type Parsed, setCustomerPreference } from '@paddock/contracts/http';
import type { PriceAcceptance } from '@paddock/contracts/odds';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';

type Body = Parsed<typeof setCustomerPreference>['body'];

/** The documents' two flags as one choice; `undefined` when neither was sent. */
export const priceAcceptanceIn = (body: Body): PriceAcceptance | undefined => {
  const { PriceAcceptance: named, ACCEPTINRREOFFER: any, AUTOACCEPTINRPRICEINCREASEREOFFER: better } = body;
  if (named) return named;
  if (any === undefined && better === undefined) return undefined;
  if (any) return 'any';
  return better ? 'better' : 'none';
};

const shortcutsIn = ({ RememberUsername, ShowQuickLogin, ShowQuickDeposit }: Body): Shortcuts => ({
  ...(RememberUsername !== undefined && { rememberUsername: RememberUsername }),
  ...(ShowQuickLogin !== undefined && { showQuickLogin: ShowQuickLogin }),
  ...(ShowQuickDeposit !== undefined && { showQuickDeposit: ShowQuickDeposit }),
});

/** Preferences that are given; those that are not stay as they are. */
export const preferencesIn = (body: Body) => {
  const { OddsDisplay: odds } = body;
  const priceAcceptance = priceAcceptanceIn(body);
  const both = { ...(priceAcceptance && { priceAcceptance }), ...shortcutsIn(body) };
  return {
    inSession: { ...(odds && { oddsType: odds }), ...both },
    inProfile: { ...(odds && { oddsDisplay: odds }), ...both },
  };
};

/** Kept in the session for a visitor, and with the profile and in every open session for a customer. */
export const setCustomerPreferenceRoute = ({ sessions, profiles }: Dependencies) =>
  route(setCustomerPreference, async ({ body, session, actor, commandId, correlationId, now }) => {
    if (!session) return refuse('csrf-token-missing');
    const { inSession, inProfile } = preferencesIn(body);
    const done = { body: { success: true as const, msg: 'Success' } };
    const account = session.account?.roles.includes('customer') ? session.account : undefined;
    if (!account) {
      await sessions.save({ ...session, ...inSession });
      return done;
    }
    const changed = await profiles.execute(
      account.accountId,
      { type: 'set-preferences', ...inProfile },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(changed)) return changed;
    await sessions.changeAll(account.accountId, inSession);
    return { ...done, position: changed.position };
  });
