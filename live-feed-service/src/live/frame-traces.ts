import { type OpenSpan, openSpan, SpanKind } from '@paddock/service-kit/process';
import type { Entry } from './last-values.ts';

/** Spans of traced changes: each from when it is due in browsers until the round that sends its frames is over. */
export const createFrameTraces = () => {
  let open: OpenSpan[] = [];
  return {
    begin: ({ update: { T: type, I: id }, traceparent: parent }: Entry, audiences: number): void => {
      const attributes = {
        'paddock.update.type': type,
        'paddock.update.id': id,
        'paddock.audiences': audiences,
      };
      const span = openSpan('send frames', { kind: SpanKind.PRODUCER, parent, attributes });
      if (span) open.push(span);
    },
    end: (): void => {
      for (const span of open) span.end();
      open = [];
    },
  };
};
