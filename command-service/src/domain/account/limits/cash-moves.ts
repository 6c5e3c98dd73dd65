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

/** Minor units. `takenBack`: by a correction in the house's favour, at the time that it is made. */
export type CashMove = { staked: number; returned: number; takenBack: number };

const none: CashMove = { staked: 0, returned: 0, takenBack: 0 };

/**
 * What an event counts as staked and as returned: a stake as lost from when it is placed until something comes back.
 * What was staked free, and won with it, is not the customer's loss or gain.
 */
export const cashMoveOf = ({ type, data }: CashMoveEvent, paidWith: PaidWith): CashMove => {
  if (paidWith === 'free-balance' || paidWith === 'token') return none;
  switch (type) {
    case 'BetPlaced':
      return { ...none, staked: data.stake };
    case 'BetSettled':
      return { ...none, returned: data.returned };
    case 'BetResettled':
      return { ...none, returned: data.credited, takenBack: data.debited };
    case 'BetReopened':
      return { ...none, takenBack: data.debited };
    case 'BetVoided':
      return { ...none, returned: data.refunded };
    case 'BetCashedOut':
    case 'BetPartlyCashedOut':
      return { ...none, returned: data.value };
    default:
      return type satisfies never;
  }
};
