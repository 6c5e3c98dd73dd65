import { refuse } from '@paddock/contracts/refusals';
import type { Decision, OpenAccount } from '../state.ts';
import type { PastPayment } from './contradict.ts';
import { knownDeposit } from './deposit-state.ts';
import { depositTable } from './deposit-states.ts';

type NoteDepositProgress = {
  type: 'note-deposit-progress';
  depositId: string;
  /** What the provider waits for: the customer, who is to confirm it with their bank, or itself. */
  word: 'authenticate' | 'pending';
  /** Of a deposit that the state has forgotten. */
  past?: PastPayment;
};

const eventOf = { authenticate: 'DepositAuthenticationAsked', pending: 'DepositPending' } as const;

/** A deposit has not ended: nothing moves. Refuses `not-found` for one never requested. */
export const noteDepositProgress = (
  account: OpenAccount,
  { depositId, word, past }: NoteDepositProgress,
): Decision => {
  const known = knownDeposit(account, depositId, past);
  if (!known) return refuse('not-found');
  if (depositTable[known.state][word] === known.state) return [];
  return [{ type: eventOf[word], data: { depositId } }];
};
