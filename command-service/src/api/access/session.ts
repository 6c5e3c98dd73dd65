import { session as sessionCall } from '@paddock/contracts/http';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import { visitorSession } from './new-sessions.ts';

/** Who the browser is; one that has no session, or whose session ended, gets a visitor's. */
export const sessionRoute = ({ sessions }: Dependencies) =>
  route(sessionCall, async ({ session, actor, now }) => {
    const current = session ?? visitorSession(actor.channel);
    if (!session) await sessions.save(current);
    const { account, channel, oddsType, csrfToken } = current;
    return {
      body: {
        authenticated: account !== undefined,
        username: account?.username ?? null,
        accountId: account?.accountId ?? null,
        roles: account?.roles ?? [],
        channel,
        oddsType,
        priceAcceptance: current.priceAcceptance ?? 'none',
        RememberUsername: current.rememberUsername ?? false,
        ShowQuickLogin: current.showQuickLogin ?? false,
        ShowQuickDeposit: current.showQuickDeposit ?? false,
        vipLiveChat: false,
        csrfToken,
        serverTime: now.toISOString(),
      },
      ...(session ? {} : { session: current }),
    };
  });
