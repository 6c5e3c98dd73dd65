import type { AccountEvent, Country, EventMetadata, Note, SealedCard } from '@paddock/contracts/events';
import type { Refusal } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { expect } from 'vitest';
import type { AccountCommand } from './commands.ts';
import { testRules } from './rules.fixture.ts';
import type { AccountRules } from './rules.ts';
import { createAccountAggregate } from './service.ts';
import type { AccountState } from './state.ts';

/** When tests of the account happen, unless they set another time. */
export const noon = '2026-11-20T12:00:00.000Z';

/** An instant so many milliseconds after noon. */
export const after = (ms: number): string => new Date(Date.parse(noon) + ms).toISOString();

export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => 24 * hours(count);

/** An event with the instant it happened at. */
export type Happened = AccountEvent & { at?: string };

/** What is written beside an event that happened at an instant. */
export const metadataAt = (at: string): EventMetadata => ({
  commandId: 'before',
  correlationId: 'before',
  causationId: 'before',
  at,
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
  schemaVersion: 1,
});

const context = (at: string): CommandContext => ({
  commandId: 'now',
  correlationId: 'now',
  actor: { kind: 'customer', id: 'a-1', channel: 'desktop' },
  now: new Date(at),
});

/** Tests a decision: what happened, the command, and what follows from it. */
export const given = (happened: readonly Happened[], rules: Partial<AccountRules> = {}) => {
  const aggregate = createAccountAggregate({ ...testRules, ...rules });
  const fold = (from: AccountState, events: readonly Happened[], at: string) =>
    events.reduce((state, event) => aggregate.evolve(state, event, metadataAt(event.at ?? at)), from);
  const state = fold(aggregate.initial, happened, noon);

  return {
    state,
    /** The outcome of the command. */
    decides: (command: AccountCommand, at = noon) => aggregate.decide(state, command, context(at)),
    when: (command: AccountCommand, at = noon) => {
      const decision = aggregate.decide(state, command, context(at));
      const repeated = () =>
        aggregate.decide(fold(state, decision as AccountEvent[], at), command, context(at));
      return {
        /** These events; the command repeated is accepted again, and gives none. */
        gives: (...events: AccountEvent[]) => {
          expect(decision).toEqual(events);
          expect(repeated()).toEqual([]);
        },
        /**
         * These events; the command under another id is refused. A repeat under the same id never gets here: the
         * handler knows what it answered.
         */
        givesOnce: (afterwards: Refusal, ...events: AccountEvent[]) => {
          expect(decision).toEqual(events);
          expect(repeated()).toEqual(afterwards);
        },
        /** These events, and more when the command is repeated. */
        givesFirst: (...events: AccountEvent[]) => expect(decision).toEqual(events),
        givesNothing: () => expect(decision).toEqual([]),
        isRefused: (refusal: Refusal) => expect(decision).toEqual(refusal),
      };
    },
  };
};

export const opened = (jurisdiction: Country = 'GB'): AccountEvent => ({
  type: 'AccountOpened',
  data: { accountId: 'a-1', currency: jurisdiction === 'GB' ? 'GBP' : 'EUR', jurisdiction },
});

/** They have read how their money is protected, without which nothing is paid in. */
export const readFunds: AccountEvent = {
  type: 'CustomerFundsAcknowledged',
  data: { version: testRules.customerFundsVersion },
};

/** A note of staff, as events of before have it. */
export const plain = (text: string): Note => ({ kind: 'plain', text });

/** What a saved card is known by, as events have it. */
export const sealedCard = (sealed: string): SealedCard => ({ kind: 'sealed-card', sealed });

export const card = { token: 'card-1', lastFour: '4242', scheme: 'visa' };
export const otherCard = { token: 'card-2', lastFour: '1111', scheme: 'visa' };
export const eWallet = { token: 'e-wallet-1', eWallet: 'paypal' } as const;

/** A deposit requested and completed. */
export const deposited = (amount: number, depositId = 'd-1', at = noon): Happened[] => [
  { type: 'DepositRequested', data: { depositId, amount, card }, at },
  { type: 'DepositCompleted', data: { depositId, amount, providerReference: `ref-${depositId}` }, at },
];
