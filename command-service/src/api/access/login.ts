import { login } from '@paddock/contracts/http';
import { isRefusal, refusalText, refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { signIn } from './sign-in.ts';

const forgotDetailsUrl = '/forgot-password';

/** Refused sign-ins answer 200 with `msg: 'Error'`, as documented. */
export const loginRoute = (dependencies: Dependencies) =>
  route(login, async ({ body, session, actor, correlationId, now }) => {
    if (!session) return refuse('csrf-token-missing');
    const signedIn = await signIn(dependencies, {
      username: body.UserName,
      password: body.Password,
      session,
      actor,
      correlationId,
      now,
    });
    if (isRefusal(signedIn)) {
      const { refused } = signedIn;
      return {
        body: { msg: 'Error' as const, error: refusalText(signedIn), code: refused, forgotDetailsUrl },
      };
    }
    const { username, position } = signedIn;
    const av = await dependencies.profiles.isOfAge(signedIn.session.account?.accountId ?? '', now);
    return { body: { msg: 'Success' as const, username, av }, session: signedIn.session, position };
  });
