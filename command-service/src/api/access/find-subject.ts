import type { Role } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import { needsSecondFactor } from '../../domain/access/standing.ts';
import type { AccessServices } from './services.ts';

/**
 * The account that a member of staff typed, by username or id, whose sign-in they look after: administrators that of
 * staff, the others that of customers. Refuses `unknown-account` for any other.
 */
export const findSubject = async (
  { access, names }: Pick<AccessServices, 'access' | 'names'>,
  account: string,
  roles: readonly Role[],
): Promise<string | Refusal> => {
  const accountId = (await names.ownerOf('username', account))?.accountId ?? account;
  const { state } = await access.load(accountId);
  const keepers: readonly Role[] =
    state.status === 'granted' && needsSecondFactor(state.roles)
      ? ['administrator']
      : ['customer-service', 'compliance'];
  const isKeeper = keepers.some((role) => roles.includes(role));
  return state.status === 'granted' && isKeeper ? accountId : refuse('unknown-account', { field: 'account' });
};
