import type { DomainEvent } from '@paddock/contracts/events';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { expect } from 'vitest';
import type { Aggregate } from './aggregate.ts';
import { runOnCopies } from './copies.fixture.ts';
import { doneTwice, toldWrong } from './copies-rules.fixture.ts';
import { anyScript } from './copies-script.fixture.ts';

/** What each kind of command is drawn from: a kind that is missing is missed by the compiler. */
export type Kinds<Command extends { type: string }> = {
  [Type in Command['type']]: fc.Arbitrary<Omit<Extract<Command, { type: Type }>, 'type'>>;
};

const anyOf = <Command extends { type: string }>(kinds: Kinds<Command>): fc.Arbitrary<Command> =>
  fc.oneof(
    ...Object.entries<fc.Arbitrary<object>>(kinds).map(([type, fields]) =>
      fields.map((drawn) => ({ ...drawn, type }) as unknown as Command),
    ),
  );

/**
 * Runs scripts of every kind of command on two and three copies over one store, after one of these histories, and expects
 * that each command was done once, that what was told is what the log says, and that every copy holds the fold of the log.
 */
export const expectCopiesAgree = async <State, Command extends { type: string }, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  kinds: Kinds<Command>,
  { histories = [[]], numRuns = 500 }: { histories?: readonly (readonly Event[])[]; numRuns?: number } = {},
): Promise<void> => {
  const did = new Set<string>();
  const scene = fc.record({ history: fc.constantFrom(...histories), script: anyScript(anyOf(kinds)) });
  await fc.assert(
    fc.asyncProperty(scene, async ({ script, history }) => {
      const ran = await runOnCopies(aggregate, script, { before: history });
      expect(doneTwice(ran)).toEqual([]);
      expect(toldWrong(ran)).toEqual([]);
      for (const stream of ran.streams) {
        expect(await ran.statesOf(stream)).toEqual(Array(script.copies).fill(ran.foldsOf(stream).at(-1)));
      }
      for (const { command, decided } of ran.told)
        if (decided && !decided.isRepeat && decided.events.length > 0) did.add(command.type);
    }),
    { numRuns: runs(numRuns) },
  );
  // Otherwise a kind of command would take part without doing anything.
  expect(Object.keys(kinds).filter((type) => !did.has(type))).toEqual([]);
};
