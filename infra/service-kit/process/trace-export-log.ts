import type { DiagLogger } from '@opentelemetry/api';
import type { NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import type { Log } from './log.ts';

type TraceExporter = NonNullable<NodeSDKConfiguration['traceExporter']>;

/** `ExportResultCode.SUCCESS` of a package that is loaded only where traces are exported. */
const success = 0;

/** The same exporter, with one line in the log when exports begin to fail and one when they work again. */
export const logExportOutages = (exporter: TraceExporter, log: Log): TraceExporter => {
  let isFailing = false;
  const note = (hasFailed: boolean, err: unknown): void => {
    if (hasFailed && !isFailing) log.warn({ err }, 'traces not exported');
    if (!hasFailed && isFailing) log.info('traces exported again');
    isFailing = hasFailed;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result.code !== success, result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
};

/** What the SDK says of itself, at debug level: outages, which it repeats with each export, are logged above. */
export const createDiagLogger = (log: Log): DiagLogger => {
  const write = (message: string): void => log.debug(`opentelemetry: ${message}`);
  return { error: write, warn: write, info: write, debug: () => {}, verbose: () => {} };
};
