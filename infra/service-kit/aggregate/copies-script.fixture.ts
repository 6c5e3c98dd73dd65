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

/** A step as it is drawn: `isAgain`: of the command of the step before it. */
type Drawn<Command> = Omit<Step<Command>, 'commandId' | 'command'> & {
  id: number;
  other: Command | null;
  isAgain: boolean;
};

const drawnStep = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Drawn<Command>> =>
  fc.record<Drawn<Command>>({
    copy: fc.nat(5),
    stream: fc.constantFrom(...streams),
    id: fc.nat(ids - 1),
    isAgain: fc.boolean(),
    other: fc.option<Command, null>(command, { freq: 2, nil: null }),
    asks: fc.constantFrom<Step<Command>['asks'][]>('execute', 'execute', 'execute', 'recall'),
    crash: fc.nat(9).map((chance) => chance === 0),
    isDayLater: fc.nat(19).map((chance) => chance === 0),
    // Some long enough that the step is over by then.
    pause: fc.constantFrom(0, 2, 10, 30, 100, 300),
  });

const stepsOf = <Command>(
  drawn: readonly Drawn<Command>[],
  first: readonly Command[],
  copies: number,
): Step<Command>[] => {
  let [id, stream] = [0, streams[0] as string];
  return drawn.map(({ isAgain, other, ...step }) => {
    if (!isAgain) [id, stream] = [step.id, step.stream];
    const { copy, asks, crash, isDayLater, pause } = step;
    const command = other ?? (first[id] as Command);
    const of = { commandId: `c-${id}`, stream, command };
    return { ...of, asks, crash, isDayLater, pause, copy: copy % copies };
  });
};

/**
 * Scripts for two and three copies with few command ids, so that most steps are repeats, many of them of what was asked
 * just before: half of what the id stood for at first, half of something else.
 */
export const anyScript = <Command>(command: fc.Arbitrary<Command>): fc.Arbitrary<Script<Command>> => {
  const fault = fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>('none') }, fc.constantFrom(...faults));
  return fc
    .record({
      copies: fc.constantFrom(2, 3),
      looks: fc.constantFrom(1, 3, 8),
      memory: fc.constantFrom(little, little, {}),
      first: fc.array(command, { minLength: ids, maxLength: ids }),
      drawn: fc.array(drawnStep(command), { minLength: 5, maxLength: 30 }),
      faults: fc.array(fault, { minLength: 5, maxLength: 40 }),
    })
    .map(({ first, drawn, ...script }) => ({ ...script, steps: stepsOf(drawn, first, script.copies) }));
};
