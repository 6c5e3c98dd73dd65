import type { SpanKind } from '@opentelemetry/api';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTracing } from './start-tracing.ts';

/** A span that ended, as far as tests look at it. */
type RecordedSpan = {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
  isFailed: boolean;
};

const statusOfFailure = 2;

/** Adds every span that ends to `spans`, until what is returned is called. Once in a process: the SDK is global. */
const recordSpans = (spans: RecordedSpan[]): Promise<() => Promise<void>> =>
  startTracing('test', undefined, [
    {
      onStart: () => {},
      onEnd: (span) => {
        const { name, kind, attributes, status, parentSpanContext } = span;
        const { traceId, spanId } = span.spanContext();
        const isFailed = status.code === statusOfFailure;
        spans.push({
          name,
          kind,
          traceId,
          spanId,
          parentId: parentSpanContext?.spanId,
          attributes,
          isFailed,
        });
      },
      forceFlush: async () => {},
      shutdown: async () => {},
    },
  ]);

/** The SDK is large: on a busy machine it takes seconds to load. */
const loadMs = 60_000;

/** The spans that ended in a test, for the tests of one `describe` or file: once in a process. */
export const useRecordedSpans = (): readonly RecordedSpan[] => {
  const spans: RecordedSpan[] = [];
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    stop = await recordSpans(spans);
  }, loadMs);
  beforeEach(() => {
    spans.length = 0;
  });
  afterAll(() => stop());
  return spans;
};
