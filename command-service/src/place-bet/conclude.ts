import type { Placement } from '@paddock/contracts/http';
import type { Price } from '@paddock/contracts/odds';
import { removeSelections, type Slip, seePrices } from '../betslip/slip.ts';
import type { StoredSlip } from '../betslip/slip-store.ts';
import { changedAnswer, placedAnswer, refusedAnswer } from './answers.ts';
import type { PriceChange } from './check-offers.ts';
import type { Desk, SignedIn } from './desk.ts';
import type { Outcome } from './place.ts';

/** What the customer wanted to place; `retainSelection`: the selections stay on the slip. */
export type Wanted = { placementId: string; slip: Slip; retainSelection: boolean };

/** The slip as it is once the customer has seen the prices that it is offered at now. */
const withNewPrices = (slip: Slip, changes: readonly PriceChange[]): Slip =>
  seePrices(slip, new Map(changes.map(({ selectionId, to }): [string, Price | null] => [selectionId, to])));

/** What was placed leaves the slip; what another tab added meanwhile stays. */
const clear = async (
  { slips }: Desk,
  { visitorId }: SignedIn,
  placed: Slip,
  stored: StoredSlip | undefined,
): Promise<void> => {
  const ids = placed.selections.map(({ selectionId }) => selectionId);
  await slips.update(visitorId, (slip) => removeSelections(slip, ids), stored);
};

/** Answers a press: a receipt and a cleared slip, a re-offer of the new prices, or a refusal. */
export const conclude = async (
  desk: Desk,
  session: SignedIn,
  outcome: Outcome,
  wanted: Wanted,
  stored?: StoredSlip,
): Promise<{ body: Placement; position?: bigint }> => {
  switch (outcome.kind) {
    case 'placed':
      if (!wanted.retainSelection) await clear(desk, session, wanted.slip, stored);
      return { body: placedAnswer(outcome.placement, outcome.account), position: outcome.position };
    case 'changed': {
      const { placementId, retainSelection } = wanted;
      const slip = withNewPrices(wanted.slip, outcome.changes);
      const now = desk.placing.clock.now();
      await desk.offers.make(session.visitorId, { placementId, slip, retainSelection }, now);
      return { body: changedAnswer(outcome.changes, session.oddsType) };
    }
    case 'refused':
      return { body: refusedAnswer(outcome.refusal) };
    default:
      return outcome satisfies never;
  }
};
