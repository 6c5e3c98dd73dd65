import { randomUUID } from 'node:crypto';
import { logout } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { sessionDigest, visitorSession } from './new-sessions.ts';
import { replaceSession } from './sign-in.ts';

/** Ends the session and starts one of a new visitor: nothing of the customer stays in the browser. */
export const logoutRoute = (dependencies: Dependencies) =>
  route(logout, async ({ session, actor, correlationId, now }) => {
    if (!session) return refuse('csrf-token-missing');
    const after = visitorSession(actor.channel, session.oddsType);
    await replaceSession(dependencies, session, after);
    const done = { body: { success: true as const, msg: 'Success' }, session: after };
    if (!session.account) return done;
    const signedOut = await dependencies.access.execute(
      session.account.accountId,
      { type: 'sign-out', sessionDigest: sessionDigest(session.sessionId) },
      { commandId: randomUUID(), correlationId, actor, now },
    );
    return isRefusal(signedOut) ? signedOut : { ...done, position: signedOut.position };
  });
