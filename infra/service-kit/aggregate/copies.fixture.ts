import type { DomainEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import type { EventStore } from '../engines/event-store.ts';
import { createUnreliableStore, turns } from '../engines/unreliable-event-store.fixture.ts';
import { type CommandContext, createMetadata } from '../events/metadata.ts';
import { decidedEvent } from '../events/read-event.ts';
import type { Aggregate } from './aggregate.ts';
import { type Script, type Step, streams } from './copies-script.fixture.ts';
import { createHandler, type Decided } from './handler.ts';
import { createUncertainCommands, type UncertainCommands } from './uncertain-commands.ts';

/** What came of a step, and when, in steps of one clock. `told`: the caller got an answer. */
export type Attempt<State, Command, Event> = Step<Command> & {
  /** Its events carry it as their correlation id. */
  attempt: string;
  began: number;
  /** Of one that died: when nothing of it could arrive any more. */
  ended: number;
  told: 'done' | 'refused' | 'unavailable' | 'unknown' | 'nothing';
  decided?: Decided<State, Event>;
};

class Crashed extends Error {}

/** A copy of the service from its start to its death. */
type Process = { isAlive: boolean; goneAt?: number };

/** The store as a process reaches it until it dies. */
const untilCrash = (store: EventStore, process: Process): EventStore => {
  const check = () => {
    if (!process.isAlive) throw new Crashed();
  };
  return {
    ...store,
    async *read(...given) {
      check();
      for await (const recorded of store.read(...given)) {
        check();
        yield recorded;
      }
      check();
    },
    append: async (...given) => {
      check();
      return store.append(...given).finally(check);
    },
  };
};

/** The dead note nothing. */
const notedWhileAlive = (uncertain: UncertainCommands, process: Process): UncertainCommands => ({
  ...uncertain,
  note: async (...given) => {
    if (process.isAlive) await uncertain.note(...given);
  },
});

/** A clock that goes on only while somebody waits by it. */
const createWaiting = () => {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
      await turns(ms);
    },
  };
};

/** What a script is played on. */
type Scene<Command, Event> = {
  /** The events of each stream. */
  before?: readonly Event[];
  /** By the clock of the copies. */
  beginsAt?: string;
  /** The command as a stream with these events has it, where it holds something of them. */
  completed?: (command: Command, log: readonly { event: Event; at: string }[]) => Command;
};

/** More than any request needs to reach the store. */
const turnsOnTheWire = 10;
const dayMs = 25 * 3_600_000;

/** Runs a script on copies of a handler over one store; answers what was told, what was written and what is in memory. */
export const runOnCopies = async <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  script: Script<Command>,
  {
    before = [],
    beginsAt = '2030-01-01T12:00:00Z',
    completed = (command) => command,
  }: Scene<Command, Event> = {},
) => {
  const { store, reliable, eventsOf, arriveAll, recover, dropped } = createUnreliableStore(script.faults);
  const uncertain = createUncertainCommands();
  let time = 0;
  let passedMs = 0;
  const contextOf = (commandId: string, attempt = 'before'): CommandContext => ({
    commandId,
    correlationId: attempt,
    actor: { kind: 'customer', id: 'a', channel: 'desktop' },
    now: new Date(Date.parse(beginsAt) + passedMs + time * 1000),
  });
  for (const stream of streams) {
    for (const [index, event] of before.entries()) {
      const metadata = createMetadata(contextOf(`before-${index}`))(event.type);
      await reliable.append(
        aggregate.stream(stream),
        [{ ...event, id: `${stream}-${index}`, metadata }],
        'any',
      );
    }
  }

  const logOf = (stream: string) =>
    eventsOf(aggregate.stream(stream)).map((recorded) => {
      const { event, metadata } = decidedEvent<Event>(aggregate.events, recorded);
      return { event, metadata, at: metadata.at };
    });

  const start = () => {
    const process: Process = { isAlive: true };
    const handler = createHandler(untilCrash(store, process), aggregate, {
      ...script.memory,
      uncertain: notedWhileAlive(uncertain, process),
      // One stream in memory at a time: the other is evicted.
      cacheSize: 1,
      confirm: { withinMs: script.looks, pauseMs: 1, waiting: createWaiting() },
    });
    return { process, handler };
  };
  const running = Array.from({ length: script.copies }, start);

  const ask = async (
    { stream, commandId, command, asks }: Step<Command>,
    { handler }: (typeof running)[number],
    context: CommandContext,
  ): Promise<Pick<Attempt<State, Command, Event>, 'told' | 'decided'>> => {
    const asOf = async ({ revision }: { revision: bigint }) =>
      completed(command, logOf(stream).slice(0, Number(revision) + 1));
    try {
      const outcome =
        asks === 'execute'
          ? await handler.execute(stream, asOf, context)
          : await handler.recall(stream, commandId);
      if (outcome === undefined || isRefusal(outcome)) return { told: 'refused' };
      return { told: 'done', decided: outcome };
    } catch (error) {
      if (error instanceof OutcomeUnknown) return { told: 'unknown' };
      if (error instanceof EngineUnavailable) return { told: 'unavailable' };
      if (error instanceof Crashed) return { told: 'nothing' };
      throw error;
    }
  };

  const attempt = async (step: Step<Command>, id: string): Promise<Attempt<State, Command, Event>> => {
    time += 1;
    const began = time;
    const copy = running[step.copy] as (typeof running)[number];
    const outcome = await ask(step, copy, contextOf(step.commandId, id));
    time += 1;
    const ended = time;
    if (copy.process.isAlive) return { ...step, ...outcome, attempt: id, began, ended };
    return {
      ...step,
      attempt: id,
      began,
      ended: Math.max(ended, copy.process.goneAt ?? ended),
      told: 'nothing',
    };
  };

  /** What a dead process had sent has arrived before the next one answers for it. */
  const crash = async (index: number): Promise<void> => {
    const { process } = running[index] as (typeof running)[number];
    process.isAlive = false;
    await turns(turnsOnTheWire);
    await arriveAll();
    time += 1;
    process.goneAt = time;
    running[index] = start();
  };

  const attempts: Promise<Attempt<State, Command, Event>>[] = [];
  for (const [index, step] of script.steps.entries()) {
    if (step.crash) await crash(step.copy);
    if (step.isDayLater) passedMs += dayMs;
    attempts.push(attempt(step, `attempt-${index}`));
    await turns(step.pause);
  }
  const told = await Promise.all(attempts);
  await arriveAll();
  recover();

  return {
    ...{ told, streams, logOf },
    /** Repeats that the store dropped while their first copy was on its way. */
    dropped: dropped(),
    /** The states that the log says, from before its first event to behind its last. */
    foldsOf: (stream: string): State[] => {
      const folds = [aggregate.initial];
      for (const { event, metadata } of logOf(stream))
        folds.push(aggregate.evolve(folds.at(-1) as State, event, metadata));
      return folds;
    },
    /** The state that each copy goes on with. */
    statesOf: (stream: string): Promise<State[]> =>
      Promise.all(running.map(async ({ handler }) => (await handler.load(stream)).state)),
    /** Whether a copy would read the newest snapshot of a stream. */
    hasSnapshot: (stream: string): boolean =>
      aggregate.snapshot !== undefined && eventsOf(aggregate.snapshot.stream(stream)).length > 0,
  };
};
export type Ran<State, Command, Event extends DomainEvent> = Awaited<
  ReturnType<typeof runOnCopies<State, Command, Event>>
>;
