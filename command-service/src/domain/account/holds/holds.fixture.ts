import type { AccountEvent, Funding } from '@paddock/contracts/events';
import { after } from '../account.fixture.ts';
import type { BetRequest, PlaceBets } from '../bets/bet-request.ts';
import { bet, place } from '../bets/betting.fixture.ts';

/** When a hold of tests lapses, unless it is given another end. */
export const until = after(35_000);

export const cash: Funding = { kind: 'cash' };

/** A single of this stake, of a placement of its own. */
export const placing = (placementId: string, stake: number, funding: Funding = cash): PlaceBets => ({
  ...place(single(placementId, stake)),
  placementId,
  funding,
});

export const single = (placementId: string, stake: number): BetRequest =>
  bet('single', 'a', stake, `b-${placementId}`);

export const hold = (placement: PlaceBets, end = until) =>
  ({ type: 'hold-stake', placement, until: end }) as const;

/** What holding appends. */
export const held = (
  placementId: string,
  stake: number,
  funding: Funding = cash,
  end = until,
): AccountEvent => ({
  type: 'StakeHeld',
  data: { placementId, stake, funding, until: end },
});

export const released = (placementId: string): AccountEvent => ({
  type: 'StakeReleased',
  data: { placementId },
});
