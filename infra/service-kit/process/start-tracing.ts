import { diag } from '@opentelemetry/api';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import type { Log } from './log.ts';
import { createDiagLogger, logExportOutages } from './trace-export-log.ts';
import { setTracing } from './tracing.ts';
import { withTimeout } from './with-timeout.ts';

/** Longest that what is left may take to be sent at the end. */
const shutdownMs = 2000;

/**
 * Sends traces to `OTEL_EXPORTER_OTLP_ENDPOINT` (or `…_TRACES_ENDPOINT`) when it is set; the SDK is loaded only then,
 * as it is large. Its other settings are read from the environment too (`OTEL_TRACES_SAMPLER`,
 * `OTEL_TRACES_SAMPLER_ARG`, …). An outage of the export is logged. Returns how to stop: what is left is sent if the
 * collector takes it within two seconds.
 */
export const startTracing = async (
  service: string,
  log?: Log,
  spanProcessors?: NodeSDKConfiguration['spanProcessors'],
): Promise<() => Promise<void>> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = process.env;
  if (!spanProcessors && !OTEL_EXPORTER_OTLP_ENDPOINT && !OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)
    return async () => {};
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  if (log) diag.setLogger(createDiagLogger(log), { suppressOverrideMessage: true });
  const createExporter = () => {
    const exporter = new OTLPTraceExporter();
    return log ? logExportOutages(exporter, log) : exporter;
  };
  const sdk = new NodeSDK({
    serviceName: service,
    metricReaders: [],
    logRecordProcessors: [],
    ...(spanProcessors ? { spanProcessors } : { traceExporter: createExporter() }),
  });
  sdk.start();
  setTracing(true);
  return () => {
    setTracing(false);
    return withTimeout(sdk.shutdown(), shutdownMs, 'sending traces').catch(() => {});
  };
};
