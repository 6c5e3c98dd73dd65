import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { SignedInSession } from '@paddock/service-kit/http';
import { isOfStaff } from '../../domain/access/state.ts';
import type { AccessServices } from './services.ts';

/**
 * The account that a member of staff typed, by username or id, whose sign-in they look after: administrators that of
 * staff, the others that of customers. Refuses `unknown-account` for any other, and `own-account`: whoever ends their own
 * blocks would guess codes without end.
 */
export const findSubject = async (
  { access, names }: Pick<AccessServices, 'access' | 'names'>,
  account: string,
  { account: keeper }: SignedInSession,
): Promise<string | Refusal> => {
  const accountId = (await names.ownerOf('username', account))?.accountId ?? account;
  const { state } = await access.load(accountId);
  const keepers = isOfStaff(state)
    ? (['administrator'] as const)
    : (['customer-service', 'compliance'] as const);
  const isKeeper = keepers.some((role) => keeper.roles.includes(role));
  if (state.status === 'none' || !isKeeper) return refuse('unknown-account', { field: 'account' });
  return accountId === keeper.accountId ? refuse('own-account', { field: 'account' }) : accountId;
};
