import type { AccountEvent } from './account.ts';
import type { Leg } from './bet.ts';
import type { EventMetadata } from './metadata.ts';

/** Tests: events as they are written, with what a test does not say filled in. Amounts are minor units. */

type Of<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>;
type Data<Type extends AccountEvent['type']> = Of<Type>['data'];

/** A debit card as events keep it. */
const card = { token: 'card-1', lastFour: '4242', scheme: 'Visa' };

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

/** A single of 1.00 at evens on `a`, unless said otherwise; `stake` follows from the unit stake and the lines. */
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

export const betSettled = (
  betId: string,
  outcome: Data<'BetSettled'>['outcome'],
  returned: number,
): Of<'BetSettled'> => ({ type: 'BetSettled', data: { betId, outcome, returned } });

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
