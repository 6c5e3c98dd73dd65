import { createHash } from 'node:crypto';
import { caseChanges } from '@paddock/contracts/http';
import { refuse } from '@paddock/contracts/refusals';
import { route } from '@paddock/service-kit/http';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { CaseServices } from './services.ts';

/** Who asked a colleague to lift the block of a customer; `undefined`: nobody. */
export const liftAskedOf = (account: OpenAccount) =>
  account.requests.open.find(({ action }) => action.kind === 'harm-block');

/**
 * Another one once anything happened in the case, or to the block. It says nothing of the customer: a page asks for it every
 * few seconds, and reads the case, which is on record, where it is another.
 */
export const changesOf = (revision: bigint, account: OpenAccount): string => {
  const parts = [`${revision}`, account.harm.blocked, liftAskedOf(account)?.requestId ?? null];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
};

export const caseChangesRoute = ({ accounts, cases }: CaseServices) =>
  route(caseChanges, async ({ params: { accountId } }) => {
    const [{ state: account }, { revision }] = await Promise.all([
      accounts.load(accountId),
      cases.load(accountId),
    ]);
    if (account.status !== 'open') return refuse('unknown-account');
    return { body: { changes: changesOf(revision, account) } };
  });
