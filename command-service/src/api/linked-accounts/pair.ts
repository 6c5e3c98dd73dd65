import type { LinkEvent } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { findAccount } from '../find-account.ts';
import type { LinkedAccountServices } from './services.ts';

export type Body = { account: string; other: string; note: string };
export type Decided = { events: readonly LinkEvent[]; position: bigint };

/** Refuses unknown-account and same-account. */
export const pairOf = async (
  services: Pick<LinkedAccountServices, 'accounts' | 'names'>,
  { account, other }: Body,
): Promise<readonly [string, string] | Refusal> => {
  const one = await findAccount(services, account);
  if (isRefusal(one)) return one;
  const two = await findAccount(services, other);
  if (isRefusal(two)) return { ...two, field: 'other' };
  return one === two ? refuse('same-account', { field: 'other' }) : [one, two];
};

/** What was decided under this key before was about the same two. */
export const ofSame = (decided: Decided, pair: readonly string[]): Decided | Refusal =>
  decided.events.every(({ data }) => pair.includes(data.accountId)) ? decided : refuse('key-reused');
