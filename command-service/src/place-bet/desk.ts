import type { confirmBetslip, placeBet } from '@paddock/contracts/http';
import type { CallRequest, OpenSession } from '@paddock/contracts/runtime';
import { type SlipStore, slipStore } from '../betslip/slip-store.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Placing, Press } from './place.ts';
import { placementIdOf } from './placement-id.ts';
import { type ReOffers, reOffers } from './re-offers.ts';

export type PlaceBetDependencies = Pick<Dependencies, 'redis' | 'accounts' | 'clock' | 'boosts'> & {
  /** Ends waits for a bet delay when the service stops. */
  stopping?: AbortSignal;
};

/** What the calls that place bets share. */
export type Desk = { slips: SlipStore; offers: ReOffers; placing: Placing };

export const deskOf = ({ redis, ...given }: PlaceBetDependencies): Desk => ({
  slips: slipStore(redis),
  offers: reOffers(redis),
  placing: { ...given, catalogue: catalogue(redis) },
});

/** The session of a customer who is signed in. */
export type SignedIn = OpenSession & { account: NonNullable<OpenSession['account']> };

export const isSignedIn = (session: OpenSession | undefined): session is SignedIn =>
  session?.account !== undefined;

export const pressOf = (
  { actor, correlationId, query }: CallRequest<typeof placeBet | typeof confirmBetslip>,
  { account: { accountId } }: SignedIn,
): Press => ({
  accountId,
  placementId: placementIdOf(accountId, query.uniqueId),
  actor,
  correlationId,
});
