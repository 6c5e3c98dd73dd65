import type { AccountEvent, Actor, Funding } from '@paddock/contracts/events';
import type { PriceAcceptance } from '@paddock/contracts/http';
import type { Refusal } from '@paddock/contracts/refusals';
import type { Catalogue } from '../../adapters/catalogue/catalogue.ts';
import type { LiabilityBook } from '../../adapters/risk-index/liabilities.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import type { Quotes } from '../../pricing/betslip/quote.ts';
import type { Slip } from '../../pricing/betslip/slip.ts';
import type { LowerStake } from './changes.ts';
import type { Moved } from './check-offers.ts';

/** A press of the button by a signed-in customer. */
export type Press = {
  accountId: string;
  placementId: string;
  actor: Actor;
  correlationId: string;
  /** Which price moves are taken without asking. */
  acceptance: PriceAcceptance;
  /** Start of the session, from which reality checks count. */
  sessionStartedAt: string;
};

/** What is to be placed: what has a stake on the slip, paid with one thing. */
export type Order = { slip: Slip; funding: Funding };

export type BetPlaced = Extract<AccountEvent, { type: 'BetPlaced' }>['data'];

export type Placed = {
  kind: 'placed';
  bets: readonly BetPlaced[];
  placedAt: string;
  account: OpenAccount;
  /** Where the last of its events lies. */
  position: bigint;
};

/** `shortfall`: minor units that the stake is above the balance. */
export type Refused = { kind: 'refused'; refusal: Refusal; shortfall?: number };

/** What a press came to. */
export type Outcome =
  | Placed
  /** Something moved that the customer is to be asked about. */
  | { kind: 'changed'; moved: readonly Moved[]; quotes: Quotes; slip: Slip }
  /** A trader offers less; `slip` has the lower stakes. */
  | { kind: 'offered'; lower: readonly LowerStake[]; slip: Slip; account: OpenAccount }
  | Refused;

export const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });

/** What placing needs. */
export type Placing = Pick<Dependencies, 'accounts' | 'clock' | 'boosts' | 'riskSettings'> & {
  catalogue: Catalogue;
  book: LiabilityBook;
  /** Whether age and identity of the customer are verified. */
  isVerified(accountId: string, now: Date): Promise<boolean>;
  /** Ends waits when the service stops; the browser asks again. */
  stopping?: AbortSignal;
};
