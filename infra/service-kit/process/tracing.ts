import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

export { SpanKind };

const tracer = trace.getTracer('paddock');
let tracing = false;

/** For `startTracing` only: whether spans are recorded from now on. */
export const setTracing = (isOn: boolean): void => {
  tracing = isOn;
};

/** What was sent longer ago is handled outside of its trace: it is read again, as when read models are rebuilt. */
const maxAgeMs = 10 * 60_000;

/** Whether spans are recorded. Where a span would cost more than what it measures, this is asked first. */
export const isTracing = (): boolean => tracing;

type SpanOptions = {
  kind?: SpanKind;
  /** `traceparent` (W3C Trace Context) of what led to this, from another process; else the active span leads to it. */
  parent?: string | undefined;
  attributes?: Attributes;
};

const contextOf = (traceparent: string | undefined): Context =>
  traceparent === undefined ? context.active() : propagation.extract(ROOT_CONTEXT, { traceparent });

const startSpan = (
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions,
  parent: Context,
): Span => tracer.startSpan(name, { kind, attributes }, parent);

const traceparentIn = (within: Context): string | undefined => {
  const carrier: { traceparent?: string } = {};
  propagation.inject(within, carrier);
  return carrier.traceparent;
};

/** The `traceparent` that goes with a request or message to another process; none while nothing is traced. */
export const currentTraceparent = (): string | undefined =>
  tracing ? traceparentIn(context.active()) : undefined;

/** Like `currentTraceparent`, for what is kept for good: none unless the active span is recorded. */
export const recordedTraceparent = (): string | undefined =>
  tracing && trace.getActiveSpan()?.isRecording() ? traceparentIn(context.active()) : undefined;

/** What log lines say of the active span: nothing where there is none. */
export const traceOfLog = (): { trace_id?: string; span_id?: string } => {
  const span = tracing ? trace.getActiveSpan()?.spanContext() : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
};

/** Adds to what the active span says, if there is one. */
export const addToSpan = (attributes: Attributes): void => {
  if (tracing) trace.getActiveSpan()?.setAttributes(attributes);
};

const fail = (span: Span, error: unknown): void => {
  span.recordException(error instanceof Error ? error : String(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Marks the active span as failed, where the error itself is answered and goes no further. */
export const failSpan = (error: unknown): void => {
  const span = tracing ? trace.getActiveSpan() : undefined;
  if (span) fail(span, error);
};

const endFailed = (span: Span, error: unknown): void => {
  fail(span, error);
  span.end();
};

const endWith = <Result>(span: Span, run: () => Result): Result => {
  try {
    const result = run();
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error) => endFailed(span, error),
      );
    } else span.end();
    return result;
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
};

/** Runs a task within a span; a promise's span ends when it settles. A task that fails says so in its span. */
export const traced = <Result>(name: string, options: SpanOptions, run: () => Result): Result => {
  if (!tracing) return run();
  const parent = contextOf(options.parent);
  const span = startSpan(name, options, parent);
  return context.with(trace.setSpan(parent, span), () => endWith(span, run));
};

/** Runs what serves many outside of the span that happens to be active: a timer keeps the span that it was set in. */
export const outsideSpans = <Result>(run: () => Result): Result =>
  tracing ? context.with(ROOT_CONTEXT, run) : run();

/** A span for work that is no single task; its `traceparent` leads to what follows from it. */
export type OpenSpan = {
  traceparent: string | undefined;
  /** Runs something as part of it. */
  within<Result>(run: () => Result): Result;
  end(attributes?: Attributes, error?: unknown): void;
};

/** Begins a span that is ended by hand; `undefined` while nothing is traced. */
export const openSpan = (name: string, options: SpanOptions): OpenSpan | undefined => {
  if (!tracing) return undefined;
  const parent = contextOf(options.parent);
  const span = startSpan(name, options, parent);
  const own = trace.setSpan(parent, span);
  return {
    traceparent: traceparentIn(own),
    within: (run) => context.with(own, run),
    end: (attributes = {}, error) => {
      span.setAttributes(attributes);
      if (error !== undefined) endFailed(span, error);
      else span.end();
    },
  };
};

/** The `traceparent` that an item came with, if any, when it was sent (ms), and the attributes of its span. */
export type Traced = { traceparent: string | undefined; sentAt: number; attributes?: Attributes };

/** Handles a batch of events or messages together, within one span for each of them that belongs to a trace. */
export const tracedBatch = async <Item, Result>(
  name: string,
  batch: Iterable<Item>,
  tracedOf: (item: Item) => Traced,
  fold: () => Promise<Result>,
): Promise<Result> => {
  if (!tracing) return fold();
  const spans: Span[] = [];
  const notBefore = Date.now() - maxAgeMs;
  for (const item of batch) {
    const { traceparent, sentAt, attributes = {} } = tracedOf(item);
    if (traceparent === undefined || sentAt < notBefore) continue;
    spans.push(startSpan(name, { kind: SpanKind.CONSUMER, attributes }, contextOf(traceparent)));
  }
  try {
    const result = await fold();
    for (const span of spans) span.end();
    return result;
  } catch (error) {
    for (const span of spans) endFailed(span, error);
    throw error;
  }
};
