import type { confirmBetslip, placeBet } from '@paddock/contracts/http';
import type { CallRequest, OpenSession } from '@paddock/service-kit/http';
import { catalogue } from '../../adapters/catalogue/catalogue.ts';
import { liabilityBook } from '../../adapters/risk-index/liabilities.ts';
import { type SlipKind, type SlipStore, slipStore } from '../../adapters/slip-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { priceAcceptanceOf } from '../betslip/price-acceptance.ts';
import { placementIdOf } from './placement-id.ts';
import type { Placing, Press } from './press.ts';
import { type ReOffers, reOffers } from './re-offers.ts';
import { type Turns, turns } from './turns.ts';
import { verifiedReader } from './verified.ts';

export type PlaceBetDependencies = Pick<
  Dependencies,
  'redis' | 'accounts' | 'clock' | 'boosts' | 'riskSettings' | 'profiles'
> & {
  /** Ends waits when the service stops. */
  stopping?: AbortSignal;
};

/** What the calls that place bets share. */
export type Desk = {
  redis: Dependencies['redis'];
  slips: Record<SlipKind, SlipStore>;
  offers: Record<SlipKind, ReOffers>;
  turns: Turns;
  placing: Placing;
};

export const deskOf = ({ redis, profiles, ...given }: PlaceBetDependencies): Desk => ({
  redis,
  slips: { page: slipStore(redis, 'page'), popup: slipStore(redis, 'popup') },
  offers: { page: reOffers(redis, 'page'), popup: reOffers(redis, 'popup') },
  turns: turns(redis, given.stopping),
  placing: {
    ...given,
    catalogue: catalogue(redis),
    book: liabilityBook(redis),
    isVerified: verifiedReader((accountId, now) => profiles.isOfAge(accountId, now)),
  },
});

/** The session of a customer who is signed in. */
export type SignedIn = OpenSession & { account: NonNullable<OpenSession['account']> };

export const isSignedIn = (session: OpenSession | undefined): session is SignedIn =>
  session?.account !== undefined;

export const pressOf = (
  { actor, correlationId, query }: CallRequest<typeof placeBet | typeof confirmBetslip>,
  session: SignedIn,
): Press => {
  const { accountId, signedInAt } = session.account;
  return {
    accountId,
    placementId: placementIdOf(accountId, query.uniqueId),
    actor,
    correlationId,
    acceptance: priceAcceptanceOf(session),
    sessionStartedAt: signedInAt,
  };
};
