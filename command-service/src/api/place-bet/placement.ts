import type { AccountEvent, Actor, DataOf } from '@paddock/contracts/events';
import type { PriceAcceptance } from '@paddock/contracts/http';
import { createUuidOfName } from '@paddock/contracts/ids';
import type { Refusal } from '@paddock/contracts/refusals';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { LowerStake } from '../../pricing/betslip/lower-stakes.ts';
import type { MovedOffer } from '../../pricing/betslip/moves.ts';
import type { Quotes } from '../../pricing/betslip/quotes.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';

const idOf = createUuidOfName('3f0c1c5e-6a58-4f0e-8a43-5d1b7c2f9e60');

/**
 * One placement, whichever call carries it: placing and confirming under the same `uniqueId` are the
 * same placement, so that it can't be placed through both. It is also the id of the command.
 */
export const placementIdOf = (accountId: string, uniqueId: string): string =>
  idOf(`${accountId}/${uniqueId}`);

/** Id of a bet of the placement, by its place on the slip. */
export const betIdOf = (placementId: string, index: number): string => idOf(`${placementId}/${index}`);

/** Who asks for a placement, and how. */
export type PlacementRequest = {
  accountId: string;
  placementId: string;
  actor: Actor;
  correlationId: string;
  /** Which price moves are accepted without asking. */
  acceptance: PriceAcceptance;
  /** Without one the profile of the customer is read anew: after a wait, their session may be over. */
  sessionId?: string;
  /** Start of the session, from which reality checks count. */
  sessionStartedAt: string;
};

/** A bet as its event records it. */
export type BetPlaced = DataOf<AccountEvent, 'BetPlaced'>;

/** What was placed, now or by an earlier request under the same id; `account`: as it is now. */
export type Placed = {
  kind: 'placed';
  bets: readonly BetPlaced[];
  placedAt: string;
  account: OpenAccount;
  /** Where the last of its events lies. */
  position: bigint;
};

/** `shortfall`: minor units that the stake is above what is available of the balance. */
export type Refused = { kind: 'refused'; refusal: Refusal; shortfall?: number };

/** Something moved that the customer has to be asked about. */
export type Moved = { kind: 'moved'; moved: readonly MovedOffer[]; quotes: Quotes; slip: Slip };

/** A trader offers less; `slip` has the lower stakes. */
type StakeLowered = {
  kind: 'stake-lowered';
  lower: readonly LowerStake[];
  slip: Slip;
  account: OpenAccount;
};

/** No answer came to the append of its bets: they may be placed, and the placement's status will say so. */
type BeingChecked = { kind: 'being-checked' };

/** What came of a request to place. */
export type PlacementOutcome = Placed | Moved | StakeLowered | Refused | BeingChecked;

/** A refusal as an outcome. */
export const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });
