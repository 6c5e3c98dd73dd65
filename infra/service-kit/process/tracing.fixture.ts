import type { SpanKind } from '@opentelemetry/api';
import { startTracing } from './tracing.ts';

/** A span that ended, as far as tests look at it. */
export type RecordedSpan = {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  attributes: Readonly<Record<string, unknown>>;
  isFailed: boolean;
};

const statusOfFailure = 2;

/** Records in memory every span that ends from now on, until `stop`. */
export const recordSpans = async () => {
  const spans: RecordedSpan[] = [];
  const stop = await startTracing('test', [
    {
      onStart: () => {},
      onEnd: ({ name, kind, attributes, status, parentSpanContext, spanContext }) => {
        const { traceId, spanId } = spanContext();
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
  return { spans, stop };
};
