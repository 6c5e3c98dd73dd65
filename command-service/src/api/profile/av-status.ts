import { avStatus } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';

export const avStatusRoute = ({ profiles }: Dependencies) =>
  route(avStatus, async ({ session, now }) => {
    if (!session?.account) return refuse('not-signed-in');
    return {
      body: (await profiles.isOfAge(session.account.accountId, now)) ? ('True' as const) : ('False' as const),
    };
  });
