import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '@paddock/contracts/events';
import type { Attempt, Ran } from './copies.fixture.ts';

/** Without fields that hold nothing. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const isSame = (told: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(asStored(told), asStored(stored));

/** Commands whose events do not lie together, or are of two attempts: they were done twice. */
export const doneTwice = <State, Command, Event extends DomainEvent>({
  streams,
  logOf,
}: Ran<State, Command, Event>): string[] =>
  streams.flatMap((stream) => {
    const written = logOf(stream).map(({ metadata }) => metadata);
    const begins = written
      .filter(({ commandId, correlationId }, index) => {
        const before = written[index - 1];
        return before?.commandId !== commandId || before.correlationId !== correlationId;
      })
      .map(({ commandId }) => commandId);
    return begins.filter((id, index) => begins.indexOf(id) !== index);
  });

/** Attempts whose caller was told something that the log denies. */
export const toldWrong = <State, Command, Event extends DomainEvent>(
  ran: Ran<State, Command, Event>,
): Attempt<State, Command, Event>[] => {
  const logs = new Map(ran.streams.map((stream) => [stream, ran.logOf(stream)]));
  const folds = new Map(ran.streams.map((stream) => [stream, ran.foldsOf(stream)]));

  const isDeniedBy = (one: Attempt<State, Command, Event>): boolean => {
    const { stream, commandId, attempt, began, told, decided } = one;
    if (told === 'unknown' || told === 'nothing') return false;
    const log = logs.get(stream) ?? [];
    const written = log.filter(({ metadata }) => metadata.commandId === commandId);
    const isOwn = written[0]?.metadata.correlationId === attempt;
    if (told === 'unavailable') return isOwn;
    if (decided) {
      const { events, state, revision, at } = decided;
      if (!isSame(state, folds.get(stream)?.[Number(revision) + 1])) return true;
      if (events.length > 0)
        return (
          at !== written[0]?.at ||
          !isSame(
            events,
            written.map(({ event }) => event),
          )
        );
    }
    // It was not done as far as its caller knows: another attempt may do it meanwhile or later, but none had.
    const writer = ran.told.find((other) => other.attempt === written[0]?.metadata.correlationId);
    return writer !== undefined && (isOwn || writer.ended < began);
  };
  return ran.told.filter(isDeniedBy);
};
