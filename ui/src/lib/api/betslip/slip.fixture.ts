import type { FreeBetToken, Slip, SlipCombination, SlipSelection } from './slip.ts';

/** A selection on the slip for tests, with what a test says of it. */
export const aSlipSelection = (changes: Partial<SlipSelection> = {}): SlipSelection => ({
  selectionId: 's1',
  marketId: 'm1',
  fixtureId: 'f1',
  sport: 'football',
  name: 'Ash',
  marketName: 'Match Result',
  fixtureName: 'Ash v Birch',
  startsAt: '2026-11-20T15:00:00Z',
  inPlay: false,
  betDelaySeconds: 0,
  price: { up: 5, down: 2 },
  acceptedPrice: { up: 5, down: 2 },
  line: null,
  acceptedLine: null,
  priceType: 'board',
  hasStartingPrice: false,
  bestOddsGuaranteed: false,
  eachWay: false,
  eachWayTerms: null,
  acceptedEachWayTerms: null,
  status: 'open',
  stake: 0,
  potentialReturn: null,
  bigGameBoost: null,
  ...changes,
});

/** A combination of one line for tests; its id is its bet type. */
export const aSlipCombination = (
  betType: SlipCombination['betType'],
  changes: Partial<SlipCombination> = {},
): SlipCombination => ({
  id: betType,
  betType,
  name: betType,
  lines: 1,
  eachWay: false,
  canBeEachWay: false,
  stake: 0,
  potentialReturn: null,
  boostedReturn: null,
  ...changes,
});

/** A token of 5.00 for tests. */
export const aToken = (
  betType: FreeBetToken['betType'],
  changes: Partial<FreeBetToken> = {},
): FreeBetToken => ({
  tokenId: `t-${betType}`,
  amount: 500,
  betType,
  legs: { single: 1, double: 2, treble: 3, accumulator: 4 }[betType],
  promoCode: 'WELCOME',
  used: false,
  expiresAt: '2026-12-01T00:00:00.000Z',
  ...changes,
});

/** A slip of a customer for tests, with what a test says of it. */
export const aSlip = (changes: Partial<Slip> = {}): Slip => ({
  selections: [aSlipSelection()],
  combinations: [],
  combineMessage: null,
  totalStake: 0,
  potentialReturn: null,
  pricesPaused: false,
  currency: 'EUR',
  freeBalance: 0,
  tokens: [],
  acca: {
    eligible: false,
    chosen: null,
    boostAvailable: false,
    insuranceAvailable: false,
    boostPercent: 0,
    ineligible: [],
  },
  keepSelections: false,
  priceAcceptance: 'none',
  maximumPayout: 0,
  ...changes,
});
