import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { z } from 'zod';
import type { CommandContext } from '../events/metadata.ts';
import type { Aggregate } from './aggregate.ts';
import type { Decided } from './handler.ts';

type Command = { type: 'add'; amount: number } | { type: 'take'; amount: number };
type Event = { type: 'Added'; data: { amount: number } } | { type: 'Taken'; data: { amount: number } };

export const purseState = z.object({ balance: z.int() });

/** A stream of the simplest kind: money goes in and out, and what is not there can't be taken. */
export const purse: Aggregate<{ balance: number }, Command, Event> = {
  stream: (id) => `purse-${id}`,
  snapshot: { stream: (id) => `purse_snapshot-${id}`, schema: purseState },
  events: { Added: z.object({ amount: z.int() }), Taken: z.object({ amount: z.int() }) },
  initial: { balance: 0 },
  evolve: ({ balance }, { type, data }) => ({
    balance: type === 'Added' ? balance + data.amount : balance - data.amount,
  }),
  decide: ({ balance }, { type, amount }) => {
    if (type === 'add') return amount === 0 ? [] : [{ type: 'Added', data: { amount } }];
    return amount > balance ? refuse('insufficient-funds') : [{ type: 'Taken', data: { amount } }];
  },
};

const { snapshot: _, ...withoutSnapshot } = purse;
/** The same without snapshots. */
export const unsaved = withoutSnapshot;

let commands = 0;
/** Of a new command, unless it is named. */
export const context = (commandId = `command-${++commands}`): CommandContext => ({
  commandId,
  correlationId: 'press',
  actor: { kind: 'customer', id: 'c-1', channel: 'desktop' },
  now: new Date('2030-01-01T00:00:00Z'),
});

/** An outcome that is no refusal. */
export const decided = <State, E>(answer: Decided<State, E> | object): Decided<State, E> => {
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`);
  return answer as Decided<State, E>;
};
