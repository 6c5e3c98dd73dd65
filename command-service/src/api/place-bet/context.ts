import type { confirmBetslip, placeBet } from '@paddock/contracts/http';
import { playingSinceOf } from '@paddock/contracts/session';
import type { Redis } from '@paddock/service-kit/engines';
import type { CallRequest } from '@paddock/service-kit/http';
import type { Clock, Log } from '@paddock/service-kit/process';
import { type Catalogue, createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import type { Participants } from '../../adapters/participants.ts';
import { createPlacementLock, type PlacementLock } from '../../adapters/placement-lock.ts';
import { createReOffers, type ReOfferRule, type ReOffers } from '../../adapters/re-offers.ts';
import { createReservations, type Reservations } from '../../adapters/risk-index/reservations.ts';
import { createSlipPresses, type SlipPresses } from '../../adapters/slip-presses.ts';
import { createSlipStores, type SlipStores } from '../../adapters/slip-store.ts';
import { type BettingRules, currentRules } from '../../betting/index.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Boosts } from '../../domain/boosts/service.ts';
import type { RiskSettingsService } from '../../domain/risk/service.ts';
import type { BetDelayRule } from '../../pricing/bet-delay.ts';
import { priceAcceptanceOf } from '../betslip/customer.ts';
import { type PlacementRequest, placementIdOf } from './placement.ts';

/** What an operator may set about placing bets, beside the rules of the account. */
export type PlacementRules = BetDelayRule &
  ReOfferRule & {
    /** Seconds that a trader has to decide. */
    referralSeconds: number;
  };

/** What the calls that place bets need of the service. */
export type PlacementServices = {
  redis: Redis;
  accounts: Accounts;
  boosts: Boosts;
  participants: Participants;
  riskSettings: RiskSettingsService;
  rules: AccountRules & PlacementRules;
  clock: Clock;
  log: Log;
  /** Ends waits when the service stops; the browser asks again. */
  stopping?: AbortSignal;
};

/** What the calls that place bets share. */
export type PlaceBetContext = PlacementServices & {
  /** The rules that bets placed now are struck under. */
  bettingRules: BettingRules;
  catalogue: Catalogue;
  reservations: Reservations;
  lock: PlacementLock;
  presses: SlipPresses;
  slips: SlipStores;
  reOffers: ReOffers;
};

/** Made once, when the routes are. */
export const createPlaceBetContext = (services: PlacementServices): PlaceBetContext => {
  const { redis, rules, clock, stopping } = services;
  return {
    ...services,
    bettingRules: currentRules(rules.betting),
    catalogue: createCatalogue(redis),
    reservations: createReservations(redis),
    lock: createPlacementLock(redis, stopping),
    presses: createSlipPresses(redis, clock, stopping),
    slips: createSlipStores(redis),
    reOffers: createReOffers(redis, rules),
  };
};

/** The request that a call carries. */
export const placementRequestOf = ({
  session,
  actor,
  correlationId,
  query,
}: CallRequest<typeof placeBet | typeof confirmBetslip>): PlacementRequest => {
  const { accountId } = session.account;
  return {
    accountId,
    placementId: placementIdOf(accountId, query.uniqueId),
    actor,
    correlationId,
    acceptance: priceAcceptanceOf(session),
    sessionId: session.sessionId,
    sessionStartedAt: playingSinceOf(session.account),
  };
};
