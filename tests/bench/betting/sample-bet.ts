import { randomUUID } from 'node:crypto';

/** What an accepted single appends: the same size as the real one. */
export const sampleBet = (accountId: string = randomUUID(), at = new Date()) => {
  const placementId = randomUUID();
  return {
    data: {
      betId: randomUUID(),
      placementId,
      betType: 'single' as const,
      legs: [
        {
          fixtureId: 'match-12345678',
          marketId: 'match-12345678:result',
          selectionId: 'match-12345678:result:home',
          sport: 'football',
          fixtureName: 'Ash Rovers v Birch Town',
          marketName: 'Match result',
          selectionName: 'Ash Rovers',
          startsAt: '2030-01-01T15:00:00.000Z',
          inPlay: false,
          priceType: 'board' as const,
          price: { up: 1, down: 1 },
        },
      ],
      unitStake: 10,
      lines: 1,
      stake: 10,
      potentialReturn: 20,
      rulesVersion: '1',
    },
    metadata: {
      commandId: placementId,
      correlationId: randomUUID(),
      causationId: placementId,
      at: at.toISOString(),
      actor: { kind: 'customer', id: accountId, channel: 'desktop', ip: '127.0.0.1' },
      schemaVersion: 1,
    },
  };
};

/** What puts money into an account of a bench: the events by type and data. */
export const sampleFunds = (accountId: string): [type: string, data: object][] => {
  const amount = 100_000;
  const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };
  return [
    ['AccountOpened', { accountId, currency: 'GBP', jurisdiction: 'GB' }],
    ['DepositRequested', { depositId: 'd1', amount, card }],
    ['DepositCompleted', { depositId: 'd1', amount, providerReference: 'r1' }],
  ];
};
