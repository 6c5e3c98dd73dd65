import { randomUUID } from 'node:crypto';
import { type JSONEventType, jsonEvent } from '@eventstore/db-client';
import { sampleBet, sampleFunds } from '../betting/sample-bet.ts';

const encoder = new TextEncoder();
const rulesVersion = '2026-11';

const eventOf = (type: string, data: object, metadata: object) =>
  jsonEvent({ type, data: { ...data }, metadata: encoder.encode(JSON.stringify(metadata)) });

export type SampleEvent = ReturnType<typeof jsonEvent<JSONEventType>>;

const fundsOf = (accountId: string) => {
  const { metadata } = sampleBet(accountId);
  return sampleFunds(accountId).map(([type, data]) => eventOf(type, data, metadata));
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
