import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@paddock/contracts/events';
import { isRefusal } from '@paddock/contracts/refusals';
import fc from '@paddock/contracts/testing/fast-check.fixture';
import { EngineUnavailable, OutcomeUnknown } from '../engines/engine-errors.ts';
import type { EventStore } from '../engines/event-store.ts';
import {
  createUnreliableStore,
  type Fault,
  faults,
  turns,
} from '../engines/unreliable-event-store.fixture.ts';
import { type CommandContext, createMetadata } from '../events/metadata.ts';
import { decidedEvent } from '../events/read-event.ts';
import type { Aggregate } from './aggregate.ts';
import { createHandler } from './handler.ts';
import { createUncertainCommands } from './uncertain-commands.ts';

/** One command given to one copy; others go on while it runs. */
export type Step<Command> = {
  copy: number;
  stream: string;
  /** Two steps of one id are a repeat, whatever they ask for. */
  commandId: string;
  command: Command;
  /** The copy dies before this, with all that it was doing, and begins again with nothing in memory. */
  crash: boolean;
  /** Turns until the next step begins. */
  pause: number;
};

export const copies = 3;
const streams = ['a', 'b'];

/** Steps with few ids, so that most are repeats, and the faults that their calls meet. */
export const anyScript = <Command>(command: fc.Arbitrary<Command>) =>
  fc.record({
    steps: fc.array(
      fc.record<Step<Command>>({
        copy: fc.nat(copies - 1),
        stream: fc.constantFrom(...streams),
        commandId: fc.nat(9).map((id) => `c-${id}`),
        command,
        crash: fc.nat(9).map((chance) => chance === 0),
        pause: fc.nat(30),
      }),
      { minLength: 5, maxLength: 30 },
    ),
    faults: fc.array(
      fc.oneof({ weight: 3, arbitrary: fc.constant<Fault>('none') }, fc.constantFrom(...faults)),
      {
        minLength: 5,
        maxLength: 40,
      },
    ),
  });

/** What came of a step, and when, in steps of one clock. `told`: the caller got an answer. */
export type Attempt<Event> = {
  stream: string;
  commandId: string;
  began: number;
  ended: number;
  told: 'done' | 'refused' | 'unavailable' | 'unknown' | 'nothing';
  events: readonly Event[];
};

class Crashed extends Error {}

/** The store as a process reaches it until it dies. */
const untilCrash = (store: EventStore, isAlive: () => boolean): EventStore => {
  const check = () => {
    if (!isAlive()) throw new Crashed();
  };
  return {
    ...store,
    async *read(...given) {
      check();
      yield* store.read(...given);
      check();
    },
    append: async (...given) => {
      check();
      return store.append(...given).finally(check);
    },
  };
};

/** Runs a script on copies of a handler over one store; answers what was told, what was written and what is in memory. */
export const runOnCopies = async <State, Command, Event extends DomainEvent>(
  aggregate: Aggregate<State, Command, Event>,
  script: { steps: readonly Step<Command>[]; faults: readonly Fault[] },
  before: readonly Event[] = [],
  /** The command as a stream with these events has it, where it holds something of them. */
  completed: (command: Command, log: readonly { event: Event; at: string }[]) => Command = (command) =>
    command,
) => {
  const { store, reliable, eventsOf, arriveAll } = createUnreliableStore(script.faults);
  const uncertain = createUncertainCommands();
  let time = 0;
  const contextOf = (commandId: string): CommandContext => ({
    commandId,
    correlationId: 'press',
    actor: { kind: 'customer', id: 'a', channel: 'desktop' },
    now: new Date(Date.UTC(2030, 0, 1, 12) + time * 1000),
  });
  for (const stream of streams) {
    const metadata = createMetadata(contextOf('before'));
    const events = before.map((event, index) => ({
      ...event,
      id: `${stream}-${index}`,
      metadata: metadata(event.type),
    }));
    if (events.length > 0) await reliable.append(aggregate.stream(stream), events, 'any');
  }

  const logOf = (stream: string) =>
    eventsOf(aggregate.stream(stream)).map((recorded) => {
      const { event, metadata } = decidedEvent<Event>(aggregate.events, recorded);
      return { event, metadata, at: metadata.at };
    });

  const start = () => {
    const process = { isAlive: true };
    const own = untilCrash(store, () => process.isAlive);
    // One stream in memory at a time: the other is evicted.
    const options = { uncertain, cacheSize: 1, confirm: { withinMs: 0, pauseMs: 0 } };
    return { process, handler: createHandler(own, aggregate, options) };
  };
  const running = Array.from({ length: copies }, start);

  const attempt = async ({ copy, stream, commandId, command }: Step<Command>): Promise<Attempt<Event>> => {
    time += 1;
    const began = time;
    const { process, handler } = running[copy]!;
    const end = (told: Attempt<Event>['told'], events: readonly Event[] = []): Attempt<Event> => {
      time += 1;
      return { stream, commandId, began, ended: time, told: process.isAlive ? told : 'nothing', events };
    };
    try {
      const asOf = async ({ revision }: { revision: bigint }) =>
        completed(command, logOf(stream).slice(0, Number(revision) + 1));
      const outcome = await handler.execute(stream, asOf, contextOf(commandId));
      return isRefusal(outcome) ? end('refused') : end('done', outcome.events);
    } catch (error) {
      if (error instanceof OutcomeUnknown) return end('unknown');
      if (error instanceof EngineUnavailable) return end('unavailable');
      if (error instanceof Crashed) return end('nothing');
      throw error;
    }
  };

  const attempts: Promise<Attempt<Event>>[] = [];
  for (const step of script.steps) {
    if (step.crash) {
      running[step.copy]!.process.isAlive = false;
      // What a dead process had sent has arrived before the next one answers for it.
      await arriveAll();
      running[step.copy] = start();
    }
    attempts.push(attempt(step));
    await turns(step.pause);
  }
  const told = await Promise.all(attempts);
  await arriveAll();

  return {
    told,
    streams,
    logOf,
    /** The state that the log says. */
    foldOf: (stream: string): State =>
      logOf(stream).reduce(
        (state, { event, metadata }) => aggregate.evolve(state, event, metadata),
        aggregate.initial,
      ),
    /** The state that each copy goes on with. */
    statesOf: async (stream: string): Promise<State[]> => {
      const states: State[] = [];
      for (const { handler } of running) {
        // Its calls may meet faults once more: what it can't read yet it is asked for again.
        for (let tries = 0; tries < 100; tries += 1) {
          const loaded = await handler.load(stream).catch(() => undefined);
          if (loaded) {
            states.push(loaded.state);
            break;
          }
        }
      }
      return states;
    },
  };
};
type Ran<Event extends DomainEvent> = {
  told: readonly Attempt<Event>[];
  streams: readonly string[];
  logOf: (stream: string) => { event: Event; metadata: { commandId: string } }[];
};

/** What the log says of one command. */
const inLog = <Event extends DomainEvent>(
  { logOf }: Ran<Event>,
  stream: string,
  commandId: string,
): Event[] =>
  logOf(stream).flatMap(({ event, metadata }) => (metadata.commandId === commandId ? [event] : []));

/** Commands whose events do not lie together: they were done twice. */
export const doneTwice = <Event extends DomainEvent>({ streams, logOf }: Ran<Event>): string[] =>
  streams.flatMap((stream) => {
    const ids = logOf(stream).map(({ metadata }) => metadata.commandId);
    const begins = ids.filter((id, index) => id !== ids[index - 1]);
    return begins.filter((id, index) => begins.indexOf(id) !== index);
  });

/** Without fields that hold nothing. */
const asStored = (events: readonly DomainEvent[]): unknown => JSON.parse(JSON.stringify(events));

/** Attempts whose caller was told something that the log denies. */
export const toldWrong = <Event extends DomainEvent>(ran: Ran<Event>): Attempt<Event>[] =>
  ran.told.filter((attempt) => {
    const { stream, commandId, told, events } = attempt;
    const written = inLog(ran, stream, commandId);
    if (told === 'done' && events.length > 0) return !isDeepStrictEqual(asStored(events), asStored(written));
    if (told === 'unknown' || told === 'nothing' || written.length === 0) return false;
    const others = ran.told.filter(
      (other) => other !== attempt && other.stream === stream && other.commandId === commandId,
    );
    // It was done by another attempt, which a refusal may precede or meet but not follow.
    return !others.some(({ ended }) => told === 'unavailable' || ended > attempt.began);
  });
