import type { PaidWith } from '@paddock/contracts/wallet';
import type { AccountEventOf } from '../slice.ts';

/** The events by which a customer's own cash is staked or comes back. */
export const cashMoveEvents = [
  'BetPlaced',
  'BetSettled',
  'BetResettled',
  'BetReopened',
  'BetVoided',
  'BetCashedOut',
  'BetPartlyCashedOut',
] as const;
export type CashMoveEvent = AccountEventOf<(typeof cashMoveEvents)[number]>;

/** Minor units. */
export type CashMove = { staked: number; returned: number };

const none: CashMove = { staked: 0, returned: 0 };

/**
 * What an event counts as staked and as returned: a stake as lost from when it is placed until something comes back.
 * What was staked free, and won with it, is not the customer's loss or gain. A correction in the house's favour is a
 * loss of the time that it is made at.
 */
export const cashMoveOf = ({ type, data }: CashMoveEvent, paidWith: PaidWith): CashMove => {
  if (paidWith === 'free-balance' || paidWith === 'token') return none;
  switch (type) {
    case 'BetPlaced':
      return { staked: data.stake, returned: 0 };
    case 'BetSettled':
      return { staked: 0, returned: data.returned };
    case 'BetResettled':
      return { staked: data.debited, returned: data.credited };
    case 'BetReopened':
      return { staked: data.debited, returned: 0 };
    case 'BetVoided':
      return { staked: 0, returned: data.refunded };
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return { staked: 0, returned: data.value };
    default:
      return type satisfies never;
  }
};
