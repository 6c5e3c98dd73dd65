import { setCustomerPreference } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/contracts/runtime';
import type { Dependencies } from '../dependencies.ts';

/** Odds display: in the session for a visitor, and kept with the profile for a customer. */
export const setCustomerPreferenceRoute = ({ sessions, profiles }: Dependencies) =>
  route(setCustomerPreference, async ({ body, session, actor, commandId, correlationId, now }) => {
    if (!session) return refuse('csrf-token-missing');
    const oddsDisplay = body.OddsDisplay;
    await sessions.save({ ...session, oddsType: oddsDisplay });
    const done = { body: { success: true as const, msg: 'Success' } };
    if (!session.account?.roles.includes('customer')) return done;
    const changed = await profiles.execute(
      session.account.accountId,
      { type: 'set-odds-display', oddsDisplay },
      { commandId, correlationId, actor, now },
    );
    return isRefusal(changed) ? changed : { ...done, position: changed.position };
  });
