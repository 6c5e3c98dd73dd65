import { logRealityCheckAction } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { LimitsDependencies } from './services.ts';
import { viewOfRealityCheck } from './view.ts';

/** The customer answered the reality check. Signing out, where that was chosen, is a call of its own. */
export const realityCheckRoute = ({ accounts }: LimitsDependencies) =>
  route(logRealityCheckAction, async ({ session, body, commandId, correlationId, actor, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    const { accountId, signedInAt } = session.account;
    const decided = await accounts.execute(
      accountId,
      { type: 'acknowledge-reality-check', action: body.Action, sessionStartedAt: signedInAt },
      { commandId, correlationId, actor, now },
    );
    if (isRefusal(decided)) return decided;
    const { state, position } = decided;
    if (state.status !== 'open') return refuse('not-found');
    const realityCheck = viewOfRealityCheck(state, signedInAt, now);
    return { body: { success: true as const, msg: '', realityCheck }, position };
  });
