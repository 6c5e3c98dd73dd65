import { closeAccount } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import { isRefusal } from '@paddock/contracts/refusals';
import { texts } from '@paddock/contracts/texts';
import { commandContextOf, route, success } from '@paddock/service-kit/http';
import { lastOwnerChange } from '../../adapters/contacts/owner-change.ts';
import { openAccountOf } from '../../domain/account/state.ts';
import { refusedToChange } from '../access/confirm-owner.ts';
import type { ClosingServices } from './services.ts';

/** One key of two customers closes two accounts. */
const closingIdOf = createUuidOfName('5a8b6f1e-3f41-4d7b-8a52-0c4a5f9d2b10');

const { done, begun } = texts.closing;

/**
 * Closes the account of the caller, or begins to; of one that is closed the sessions end, this one too. What of them is left
 * by a call that died the process `closing` ends. Refuses what `refusedToChange` does.
 */
export const closeRoute = (services: ClosingServices) =>
  route(closeAccount, async (request) => {
    const { accounts, sessions } = services;
    const { accountId } = request.session.account;
    const refused = await refusedToChange(services, request, 'wrong-password-for-closing');
    if (refused) return refused;
    const closingId = closingIdOf(`${request.commandId}/${accountId}`);
    const closed = await accounts.execute(
      accountId,
      {
        ...{ type: 'close-account', closingId, returnId: closingId, reason: request.body.Reason ?? null },
        ownerChange: await lastOwnerChange(services, accountId),
      },
      commandContextOf(request),
    );
    if (isRefusal(closed)) return closed;
    const { status } = openAccountOf(closed.state).closing;
    if (status === 'closed') await sessions.endAll(accountId, 'closing');
    return { body: { ...success(status === 'closed' ? done : begun), status }, position: closed.position };
  });
