import { momentText } from '@paddock/contracts/london';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { AccountEventOf, Slice } from '../slice.ts';

type DepositsBlocked = AccountEventOf<'DepositsBlocked'>;

/** Deposits that failed too often, or came too often, are followed by none for a while; `null`: none ever were. */
type DepositBlock = { last: DepositsBlocked['data'] | null };

export const isDepositBlocked = ({ last }: DepositBlock, now: Date): boolean =>
  last !== null && now.getTime() < Date.parse(last.until);

const refusedAs = { failed: 'too-many-failed-deposits', frequent: 'too-frequent-deposits' } as const;

/** What fills the text of it: how many, within how many minutes, until when. */
export const blockParams = ({
  count,
  minutes,
  until,
}: Pick<DepositsBlocked['data'], 'count' | 'minutes' | 'until'>) => ({
  param1: String(count),
  param2: String(minutes),
  param3: momentText(until),
});

/** What the customer is told of it. */
export const depositBlockRefusal = (block: DepositsBlocked['data']): Refusal =>
  refuse(refusedAs[block.because], blockParams(block));

export const depositBlockSlice: Slice<DepositBlock, DepositsBlocked['type']> = {
  initial: { last: null },
  handles: ['DepositsBlocked'],
  evolve: (_, { data }) => ({ last: data }),
};
