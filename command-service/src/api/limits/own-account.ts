import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { SignedInSession } from '@paddock/service-kit/http';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { LimitsServices } from './services.ts';

/** The account of who is signed in. Refuses `not-found` for staff, who have none. */
export const ownAccount = async (
  { accounts }: LimitsServices,
  session: SignedInSession,
): Promise<OpenAccount | Refusal> => {
  const { state } = await accounts.load(session.account.accountId);
  return state.status === 'open' ? state : refuse('not-found');
};
