import { refuse } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Aggregate } from './aggregate.ts';
import { runOnCopies } from './copies.fixture.ts';
import { doneTwice, toldWrong } from './copies-rules.fixture.ts';
import { anyScript } from './copies-script.fixture.ts';

type Command = { type: 'add' | 'take'; amount: number; parts: number };
type Event = { type: 'Added'; data: { amount: number } } | { type: 'Taken'; data: { amount: number } };

const moved = z.object({ amount: z.int() });

const evolve = ({ balance }: { balance: number }, { type, data }: Event): { balance: number } => ({
  balance: type === 'Added' ? balance + data.amount : balance - data.amount,
});

/** Amounts are moved in parts, each an event of its own. */
const purse: Aggregate<{ balance: number }, Command, Event> = {
  stream: (id) => `purse-${id}`,
  snapshot: { stream: (id) => `purse_snapshot-${id}`, schema: z.object({ balance: z.int() }) },
  events: { Added: moved, Taken: moved },
  initial: { balance: 0 },
  evolve,
  decide: ({ balance }, { type, amount, parts }) => {
    if (type === 'take' && amount * parts > balance) return refuse('insufficient-funds');
    return Array.from(
      { length: parts },
      (): Event => ({ type: type === 'add' ? 'Added' : 'Taken', data: { amount } }),
    );
  },
};

const command = fc.record<Command>({
  type: fc.constantFrom('add', 'take'),
  amount: fc.integer({ min: 1, max: 20 }),
  parts: fc.nat(3),
});

/** So many events that a snapshot is written within a script, however seldom that is. */
const before = Array.from({ length: 195 }, (): Event => ({ type: 'Added', data: { amount: 0 } }));
const options = { numRuns: runs(3000) };
/** All of them take a hundred seconds beside the other suites. */
const longestMs = 600_000;

it.each([
  ['on a short stream', []],
  ['on a long stream', before],
])(
  'two and three copies over one store agree with its log, %s, whatever fails and whatever is repeated',
  async (_, history) => {
    const met = { dropped: 0, snapshots: 0 };
    const answers = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyScript(command), async (script) => {
        const ran = await runOnCopies(purse, script, { before: history });
        expect(doneTwice(ran)).toEqual([]);
        expect(toldWrong(ran)).toEqual([]);
        for (const stream of ran.streams) {
          const folds = ran.foldsOf(stream);
          expect(await ran.statesOf(stream)).toEqual(Array(script.copies).fill(folds.at(-1)));
          for (const { balance } of folds) expect(balance).toBeGreaterThanOrEqual(0);
          if (ran.hasSnapshot(stream)) met.snapshots += 1;
        }
        met.dropped += ran.dropped;
        for (const { told } of ran.told) answers.add(told);
      }),
      options,
    );
    // Otherwise the scripts would meet too little to prove anything.
    expect([...answers].toSorted()).toEqual(['done', 'nothing', 'refused', 'unavailable', 'unknown']);
    expect(met.dropped).toBeGreaterThan(20);
    expect(met.snapshots).toBeGreaterThan(20);
  },
  longestMs,
);
