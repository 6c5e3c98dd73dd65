import { creditFreeBalance, grantToken, setStakeFactor } from '@paddock/contracts/http';
import { isRefusal, type Refusal } from '@paddock/contracts/refusals';
import { type CallRequest, route } from '@paddock/service-kit/http';
import type { Dependencies } from '../../dependencies.ts';
import type { AccountCommand } from '../../domain/account/commands.ts';
import { accountNamed } from './account-named.ts';
import { done } from './risk-routes.ts';

type Needed = Pick<Dependencies, 'accounts' | 'names'>;
type Asked = CallRequest<typeof setStakeFactor | typeof grantToken | typeof creditFreeBalance>;

const dayMs = 24 * 3_600_000;

/** Gives the customer's account a command of operations; answers where it lies. Refuses `unknown-account`. */
const command = async (
  needed: Needed,
  { body, commandId, correlationId, actor, now }: Asked,
  wanted: AccountCommand,
): Promise<{ position: bigint } | Refusal> => {
  const accountId = await accountNamed(needed, body.account);
  if (isRefusal(accountId)) return accountId;
  return needed.accounts.execute(accountId, wanted, { commandId, correlationId, actor, now });
};

export const stakeFactorRoute = (needed: Needed) =>
  route(setStakeFactor, async (request) => {
    const { percent, reason } = request.body;
    const set = await command(needed, request, { type: 'set-stake-factor', percent, reason });
    return isRefusal(set) ? set : { body: done, position: set.position };
  });

export const grantTokenRoute = (needed: Needed) =>
  route(grantToken, async (request) => {
    const { amount, betType, promoCode, validDays } = request.body;
    const tokenId = request.commandId;
    const expiresAt = new Date(request.now.getTime() + validDays * dayMs).toISOString();
    const token = { tokenId, amount, betType, promoCode, expiresAt };
    const granted = await command(needed, request, { type: 'grant-token', ...token });
    return isRefusal(granted) ? granted : { body: { ...done, tokenId }, position: granted.position };
  });

export const freeBalanceRoute = (needed: Needed) =>
  route(creditFreeBalance, async (request) => {
    const { amount, reason } = request.body;
    const credited = await command(needed, request, { type: 'credit-free-balance', amount, reason });
    return isRefusal(credited) ? credited : { body: done, position: credited.position };
  });
