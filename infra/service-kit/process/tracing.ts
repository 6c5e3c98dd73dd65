import { trace } from '@opentelemetry/api';

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` when it is set; costs nothing otherwise.
 * The SDK is loaded only then, as it is large.
 */
export const startTracing = async (service: string): Promise<() => Promise<void>> => {
  if (!process.env.OTEL_EXPORTER_OTLP_ENDPOINT) return async () => {};
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const sdk = new NodeSDK({ serviceName: service, traceExporter: new OTLPTraceExporter() });
  sdk.start();
  return () => sdk.shutdown();
};

export const tracer = trace.getTracer('paddock');
