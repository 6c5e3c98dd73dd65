import type { Funding } from '@paddock/contracts/events';
import type { Placement, PlacementChange } from '@paddock/contracts/http';
import { noteLastPlacement } from '../../adapters/last-placement.ts';
import type { SlipKind, StoredSlip } from '../../adapters/slip-store.ts';
import { seeAs } from '../../pricing/betslip/acknowledge-prices.ts';
import { seeOffers } from '../../pricing/betslip/moves.ts';
import { clearStakes, removeSelections, type Slip } from '../../pricing/betslip/slip.ts';
import { changedAnswer, placedAnswer, refusedAnswer, tryAgainAnswer } from './answers.ts';
import { changesOf, stakeChange } from './changes.ts';
import type { Desk, SignedIn } from './context.ts';
import type { Outcome } from './placement.ts';

/** What the customer wanted to place; `retainSelection`: the selections stay on the slip. */
export type Wanted = {
  kind: SlipKind;
  placementId: string;
  slip: Slip;
  funding: Funding;
  retainSelection: boolean;
  /** An offer of before was accepted: what moved since is not offered once more. */
  isConfirmed: boolean;
};

export type Concluded = { body: Placement; status?: number; position?: bigint };

/** Of the page; the popup gets 200 whatever it came to. */
const withStatus = (kind: SlipKind, status: 201 | 202, answer: Concluded): Concluded =>
  kind === 'page' ? { ...answer, status } : answer;

/** What was placed leaves the slip, or stays without stakes; what another tab added meanwhile stays. */
const clear = async (
  { slips, redis }: Desk,
  { visitorId }: SignedIn,
  { kind, slip, placementId, retainSelection }: Wanted,
  stored: StoredSlip | undefined,
): Promise<void> => {
  const ids = slip.selections.map(({ selectionId }) => selectionId);
  const noted = noteLastPlacement(redis, visitorId, placementId);
  const after = (held: Slip): Slip => (retainSelection ? clearStakes(held) : removeSelections(held, ids));
  await slips[kind].update(visitorId, after, stored);
  await noted;
};

/** Offers something else, as the slip has it now. */
const reOffer = async (
  { offers, placing }: Desk,
  { visitorId }: SignedIn,
  { kind, placementId, funding, retainSelection }: Wanted,
  slip: Slip,
  changes: PlacementChange[],
): Promise<Concluded> => {
  await offers[kind].make(visitorId, { placementId, slip, funding, retainSelection }, placing.clock.now());
  return withStatus(kind, 201, { body: changedAnswer(changes) });
};

/** It moved again: the offer is over, and the slip shows what the customer was told. */
const tryAgain = async (
  { offers, slips }: Desk,
  { visitorId }: SignedIn,
  { kind }: Wanted,
  seen: Slip,
  changes: PlacementChange[],
): Promise<Concluded> => {
  await offers[kind].drop(visitorId);
  await slips[kind].update(visitorId, (slip) => seeAs(slip, seen));
  return { body: tryAgainAnswer(changes) };
};

/** Answers a press: a receipt and a cleared slip, a re-offer, or a refusal. */
export const conclude = async (
  desk: Desk,
  session: SignedIn,
  outcome: Outcome,
  wanted: Wanted,
  stored?: StoredSlip,
): Promise<Concluded> => {
  switch (outcome.kind) {
    case 'placed': {
      await clear(desk, session, wanted, stored);
      const { position } = outcome;
      return withStatus(wanted.kind, 202, { body: placedAnswer(outcome), position });
    }
    case 'changed': {
      const changes = outcome.moved.flatMap((moved) => changesOf(moved, session.oddsType));
      const seen = seeOffers(outcome.slip, outcome.quotes);
      const answer = wanted.isConfirmed ? tryAgain : reOffer;
      return answer(desk, session, wanted, seen, changes);
    }
    case 'offered': {
      const changes = outcome.lower.map((lower) => stakeChange(lower, outcome.account.currency));
      return reOffer(desk, session, wanted, outcome.slip, changes);
    }
    case 'refused':
      return { body: refusedAnswer(outcome, wanted.funding) };
    default:
      return outcome satisfies never;
  }
};
