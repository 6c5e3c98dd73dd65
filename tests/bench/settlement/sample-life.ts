import { randomUUID } from 'node:crypto';
import { type JSONEventType, jsonEvent } from '@eventstore/db-client';
import { sampleBet } from '../betting/sample-bet.ts';

const encoder = new TextEncoder();
const rulesVersion = '2026-11';

const eventOf = (type: string, data: object, metadata: object) =>
  jsonEvent({ type, data: { ...data }, metadata: encoder.encode(JSON.stringify(metadata)) });

export type SampleEvent = ReturnType<typeof jsonEvent<JSONEventType>>;

const fundsOf = (accountId: string) => {
  const { metadata } = sampleBet(accountId);
  const amount = 100_000;
  const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };
  return [
    eventOf('AccountOpened', { accountId, currency: 'GBP', jurisdiction: 'GB' }, metadata),
    eventOf('DepositRequested', { depositId: 'd1', amount, card }, metadata),
    eventOf('DepositCompleted', { depositId: 'd1', amount, providerReference: 'r1' }, metadata),
  ];
};

/** An account with money and so many open singles on one selection of a market. */
export const bettorOf = (accountId: string, fixtureId: string, marketId: string, bets: number) => [
  ...fundsOf(accountId),
  ...Array.from({ length: bets }, () => {
    const { data, metadata } = sampleBet(accountId);
    const legs = data.legs.map((leg) => ({ ...leg, fixtureId, marketId, selectionId: 'home' }));
    return eventOf('BetPlaced', { ...data, legs, rulesVersion }, metadata);
  }),
];

/** What settling so many bets of an account appends, under names that nobody follows. */
export const settlementOf = (bets: number) => {
  const { metadata } = sampleBet();
  return Array.from({ length: bets }, () => randomUUID()).flatMap((betId) => [
    eventOf('BenchLegResulted', { betId, leg: 0, result: { outcome: 'won' }, marketRevision: 0 }, metadata),
    eventOf('BenchBetSettled', { betId, outcome: 'won', returned: 20 }, metadata),
  ]);
};
