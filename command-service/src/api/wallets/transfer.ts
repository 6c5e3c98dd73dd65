import type { AccountEvent } from '@paddock/contracts/events';
import { transfer } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { Decided } from '@paddock/service-kit/aggregate';
import { type CallRequest, commandContextOf, route, success } from '@paddock/service-kit/http';
import { type AccountState, openAccountOf } from '../../domain/account/state.ts';
import { confirmPassword } from '../access/confirm-password.ts';
import type { WalletServices } from './services.ts';
import { balancesOf } from './view.ts';

type Request = CallRequest<typeof transfer>;
type Outcome = Decided<AccountState, AccountEvent>;

/** Refuses what `confirmPassword` does, and the account. */
const execute = async (services: WalletServices, request: Request): Promise<Outcome | Refusal> => {
  const { body, session, actor, commandId, correlationId, now, ip, device } = request;
  const { accountId } = session.account;
  const reason = 'wrong-password-for-payment';
  const guess = { accountId, password: body.Password, reason, ip, device } as const;
  const confirmed = await confirmPassword(services, guess, { actor, correlationId, now });
  if (isRefusal(confirmed)) return { ...confirmed, field: 'Password' };
  const participant = await services.participants.find(accountId, now, session.sessionId);
  const { To: to, Amount: amount } = body;
  return services.accounts.execute(
    accountId,
    { type: 'transfer', transferId: commandId, to, amount, ...participant },
    commandContextOf(request),
  );
};

/**
 * Moves money between the wallets of the caller. The transfer's id is the command's: a repeat moves nothing and needs no
 * password, and under the key of another transfer is `key-reused`.
 */
export const transferRoute = (services: WalletServices) =>
  route(transfer, async (request) => {
    const { body, session, commandId } = request;
    const before = await services.accounts.recall(session.account.accountId, commandId);
    const decided = before ?? (await execute(services, request));
    if (isRefusal(decided)) return decided;
    const made = decided.events.find((event) => event.type === 'WalletTransferred')?.data;
    if (made?.to !== body.To || made.amount !== body.Amount) return refuse('key-reused');
    const account = openAccountOf(decided.state);
    const { transferId, to, amount } = made;
    const moved = { transferId, to, amount, currency: account.currency, balances: balancesOf(account) };
    return { body: { ...success(), ...moved }, position: decided.position };
  });
