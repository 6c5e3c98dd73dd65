import type { AccountEvent } from '@paddock/contracts/events';

/** Whether an event of an account is about this bet. */
export const isOfBet = ({ data }: AccountEvent, betId: string): boolean =>
  'betId' in data && data.betId === betId;
