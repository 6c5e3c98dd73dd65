import { type OpenSpan, openSpan, SpanKind } from '@paddock/service-kit/process';
import type { Entry } from './last-values.ts';

/** Spans open at a time: under steady load a round may not end for long, and the oldest ends before it. */
const maxOpen = 1000;

/** Spans of traced changes, from the tick that takes them up to the end of the round that sends them. */
export const createFrameTraces = () => {
  const open = new Set<OpenSpan>();

  const endOldest = (): void => {
    const [oldest] = open;
    oldest?.end({ 'paddock.truncated': true });
    if (oldest) open.delete(oldest);
  };

  return {
    begin: ({ update: { T: type, I: id }, traceparent: parent }: Entry, audiences: number): void => {
      const attributes = {
        'paddock.update.type': type,
        'paddock.update.id': id,
        'paddock.audiences': audiences,
      };
      const span = openSpan('send frames', { kind: SpanKind.PRODUCER, parent, attributes });
      if (span) open.add(span);
      if (open.size > maxOpen) endOldest();
    },
    end: (): void => {
      for (const span of open) span.end();
      open.clear();
    },
  };
};
export type FrameTraces = ReturnType<typeof createFrameTraces>;
