import { randomUUID } from 'node:crypto';
import { register } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { registrationErrors } from '@paddock/contracts/registration';
import { invalidField, route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { sessionDigest, signedInSession } from './new-sessions.ts';
import { registerCustomer } from './registration.ts';
import { replaceSession } from './sign-in.ts';

/** Opens the account and signs in, so that the visitor goes on as the customer with the same betslip. */
export const registerRoute = (dependencies: Dependencies) =>
  route(register, async ({ body, session, actor, commandId, correlationId, now }) => {
    if (!session) return refuse('csrf-token-missing');
    if (session.account) return refuse('already-registered');
    const [error] = registrationErrors(body, now);
    if (error) return invalidField(error.field, error.message);
    const context = { commandId, correlationId, actor, now };
    const registered = await registerCustomer(dependencies, body, context);
    if (isRefusal(registered)) return registered;
    const { accountId } = registered;
    const account = { accountId, username: body.UserName, roles: ['customer' as const] };
    const preferences = { oddsDisplay: null, priceAcceptance: null, shortcuts: {} };
    const after = signedInSession(session, account, preferences, now);
    const signedIn = await dependencies.access.execute(
      accountId,
      { type: 'sign-in', passwordMatches: true, sessionDigest: sessionDigest(after.sessionId) },
      { ...context, commandId: randomUUID(), causationId: commandId },
    );
    if (isRefusal(signedIn)) return signedIn;
    await replaceSession(dependencies, session, after);
    return {
      body: { success: true as const, msg: 'Success', accountId, username: body.UserName },
      session: after,
      position: signedIn.position,
    };
  });
