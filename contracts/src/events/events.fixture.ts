import type { AccountEvent } from './account.ts';
import type { Leg } from './bet.ts';
import type { EventMetadata } from './metadata.ts';
import type { PersonalDetails } from './profile.ts';

/** Tests: events as they are written, with what a test leaves out filled in. Amounts are minor units. */

type Of<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;
type Data<Type extends AccountEvent['type']> = Of<Type>['data'];

/** A debit card as events keep it. */
export const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };

/** A leg at evens on selection `s-{name}` of market `m-{name}` of fixture `f-{name}`. */
export const legOn = (name: string, more: Partial<Leg> = {}): Leg => ({
  fixtureId: `f-${name}`,
  marketId: `m-${name}`,
  selectionId: `s-${name}`,
  sport: 'football',
  fixtureName: `Fixture ${name}`,
  marketName: 'Match result',
  selectionName: `Selection ${name}`,
  startsAt: '2030-01-01T15:00:00.000Z',
  inPlay: false,
  priceType: 'board',
  price: { up: 1, down: 1 },
  ...more,
});

export const accountOpened = (
  accountId = 'a-1',
  jurisdiction: Data<'AccountOpened'>['jurisdiction'] = 'GB',
): Of<'AccountOpened'> => ({
  type: 'AccountOpened',
  data: { accountId, currency: jurisdiction === 'GB' ? 'GBP' : 'EUR', jurisdiction },
});

export const depositRequested = (depositId: string, amount: number): Of<'DepositRequested'> => ({
  type: 'DepositRequested',
  data: { depositId, amount, card },
});

export const depositCompleted = (depositId: string, amount: number): Of<'DepositCompleted'> => ({
  type: 'DepositCompleted',
  data: { depositId, amount, providerReference: `ref-${depositId}` },
});

export const withdrawalRequested = (withdrawalId: string, amount: number): Of<'WithdrawalRequested'> => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId, amount, card },
});

/** A single of 1.00 at evens on `a`, unless set otherwise; `stake` follows from the unit stake and the lines. */
export const betPlaced = (more: Partial<Data<'BetPlaced'>> = {}): Of<'BetPlaced'> => {
  const { unitStake = 100, lines = 1 } = more;
  const data = { betId: 'b-1', placementId: 'p-1', betType: 'single', legs: [legOn('a')] } as const;
  return {
    type: 'BetPlaced',
    data: {
      ...data,
      legs: [...data.legs],
      rulesVersion: '2026-11-b',
      ...{ unitStake, lines, stake: unitStake * lines },
      ...more,
    },
  };
};

export const betLegResulted = (
  betId: string,
  result: Data<'BetLegResulted'>['result'],
  leg = 0,
): Of<'BetLegResulted'> => ({ type: 'BetLegResulted', data: { betId, leg, result } });

export const betSettled = (
  betId: string,
  outcome: Data<'BetSettled'>['outcome'],
  returned: number,
): Of<'BetSettled'> => ({ type: 'BetSettled', data: { betId, outcome, returned } });

export const betVoided = (betId: string, refunded: number): Of<'BetVoided'> => ({
  type: 'BetVoided',
  data: { betId, reason: 'abandoned', refunded },
});

/** A bet that was won at 3.50 has lost after all; all of it is taken back unless said otherwise. */
export const betResettled = (
  betId: string,
  more: Partial<Data<'BetResettled'>> = {},
): Of<'BetResettled'> => ({
  type: 'BetResettled',
  data: {
    ...{ betId, outcome: 'lost', returned: 0, reason: 'resettled' },
    ...{ previousOutcome: 'won', previousReturned: 350 },
    ...{ credited: 0, debited: 350, shortfall: 0 },
    ...more,
  },
});

/** Cash that a shop waits for until 2 June 2026. */
export const shopDepositRequested = (transId: string, amount: number): Of<'ShopDepositRequested'> => ({
  type: 'ShopDepositRequested',
  data: { transId, pin: '123456789', amount, expiresAt: '2026-06-02T12:00:00.000Z' },
});

export const withdrawalFailed = (withdrawalId: string, amount: number): Of<'WithdrawalFailed'> => ({
  type: 'WithdrawalFailed',
  data: { withdrawalId, amount, reason: 'closed card' },
});

export const freeBalanceCredited = (amount: number): Of<'FreeBalanceCredited'> => ({
  type: 'FreeBalanceCredited',
  data: { amount, reason: 'promotion' },
});

/** A token of 1.00 for a single, and what a bet says that it pays for. */
export const tokenGranted = (tokenId = 't1', promoCode = 'HELLO'): Of<'FreeBetTokenGranted'> => ({
  type: 'FreeBetTokenGranted',
  data: { tokenId, amount: 100, betType: 'S', promoCode, expiresAt: '2026-07-01T00:00:00.000Z' },
});
export const tokenFunding = (tokenId = 't1', promoCode = 'HELLO') =>
  ({ kind: 'token', tokenId, promoCode }) as const;

/** An invented adult. */
export const personalDetails = (more: Partial<PersonalDetails> = {}): PersonalDetails => ({
  username: 'punter',
  title: 'Ms',
  firstName: 'Aoife',
  lastName: 'Ó Briain',
  dateOfBirth: '1990-02-28',
  email: 'punter@example.com',
  phone: '+353861234567',
  address: '1 Main Street',
  city: 'Galway',
  postcode: 'H91 X2Y3',
  securityQuestion: 'What town were you born in?',
  securityAnswer: 'Tuam',
  ...more,
});

/** Of an event that a customer caused. */
export const eventMetadata = (more: Partial<EventMetadata> = {}): EventMetadata => ({
  commandId: 'command-1',
  correlationId: 'command-1',
  causationId: 'command-1',
  at: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
  schemaVersion: 1,
  ...more,
});
