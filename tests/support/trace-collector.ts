import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** What of an OTLP trace export (JSON over HTTP) tests look at. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type CollectedSpan = {
  /** Service and name: `edge GET /path`. */
  label: string;
  traceId: string;
  spanId: string;
  parentId: string | undefined;
};

const spansIn = (body: unknown): CollectedSpan[] =>
  exportSchema.parse(body).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId }) => ({
        ...{ label: `${service} ${name}`, traceId, spanId, parentId: parentSpanId || undefined },
      })),
    );
  });

/** An OTLP collector on loopback: what processes are pointed at by `environment` sends its spans here. */
export const startTraceCollector = async () => {
  const spans: CollectedSpan[] = [];
  const exports: string[] = [];
  const server = createServer((request, response) => {
    text(request)
      .then((body) => {
        exports.push(body);
        spans.push(...spansIn(JSON.parse(body)));
        response.setHeader('content-type', 'application/json').end('{}');
      })
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const ofTrace = (traceId: string): CollectedSpan[] => spans.filter((span) => span.traceId === traceId);

  /** From the root of its trace to the span, by labels; `?` where a span is not there (yet). */
  const pathOf = (span: CollectedSpan): string => {
    const parent = spans.find(({ spanId }) => spanId === span.parentId);
    if (span.parentId === undefined) return span.label;
    return `${parent ? pathOf(parent) : '?'} > ${span.label}`;
  };

  return {
    spans: spans as readonly CollectedSpan[],
    /** All that came, as it came. */
    exports: exports as readonly string[],
    /** The paths of all spans of a trace. */
    pathsOf: (traceId: string): string[] => ofTrace(traceId).map(pathOf),
    environment: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;
