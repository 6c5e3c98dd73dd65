import fc from '@paddock/contracts/testing/fast-check.fixture';
import { type Fault, faults } from '../engines/unreliable-event-store.fixture.ts';
import type { LoaderOptions } from './snapshots.ts';

/** One command given to one copy; others go on while it runs. */
export type Step<Command> = {
  copy: number;
  stream: string;
  /** Two steps of one id are a repeat, whatever they ask for. */
  commandId: string;
  command: Command;
  /** Whether it is done, or only asked what came of it. */
  asks: 'execute' | 'recall';
  /** The copy dies before this, with all that it was doing, and begins again with nothing in memory. */
  crash: boolean;
  /** More than a day has passed since the one before. */
  isDayLater: boolean;
  /** Turns until the next step begins. */
  pause: number;
};

/** What copies do, and what becomes of their calls. */
export type Script<Command> = {
  copies: number;
  /** How often a copy looks for the outcome of an append, and sends it again. */
  looks: number;
  memory: LoaderOptions;
  steps: readonly Step<Command>[];
  faults: readonly Fault[];
};

export const streams = ['a', 'b'];
const ids = 10;

/** So little that snapshots are written and read, and commands are only known by their digest, within a script. */
const little: LoaderOptions = { snapshotEvery: 4, rememberedCommands: 3 };

/**
 * Scripts for two and three copies with few command ids, so that most steps are repeats: half of them of what the id
 * stood for at first, half of them of something else.
 */
export const anyScript = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Script<Command>> => {
  const step = fc.record({
    copy: fc.nat(5),
    stream: fc.constantFrom(...streams),
    id: fc.nat(ids - 1),
    other: fc.option(command, { freq: 2 }),
    asks: fc.oneof(
      { weight: 5, arbitrary: fc.constant('execute' as const) },
      { weight: 1, arbitrary: fc.constant('recall' as const) },
    ),
    crash: fc.nat(9).map((chance) => chance === 0),
    isDayLater: fc.nat(19).map((chance) => chance === 0),
    pause: fc.nat(30),
  });
  const fault = fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>('none') }, fc.constantFrom(...faults));
  return fc
    .record({
      copies: fc.constantFrom(2, 3),
      looks: fc.constantFrom(1, 3, 8),
      memory: fc.constantFrom(little, little, {}),
      first: fc.array(command, { minLength: ids, maxLength: ids }),
      steps: fc.array(step, { minLength: 5, maxLength: 30 }),
      faults: fc.array(fault, { minLength: 5, maxLength: 40 }),
    })
    .map(({ first, steps, ...script }) => ({
      ...script,
      steps: steps.map(({ id, other, copy, ...rest }) => ({
        ...rest,
        copy: copy % script.copies,
        commandId: `c-${id}`,
        command: other ?? (first[id] as Command),
      })),
    }));
};
