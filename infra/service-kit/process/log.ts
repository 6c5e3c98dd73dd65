import pino from 'pino';
import { traceOfLog } from './tracing.ts';

export type Log = pino.Logger;

/** JSON lines on standard output, with the service's name and the trace they are part of; secrets that slip in are redacted. */
export const createLog = (service: string, level = 'info', destination?: pino.DestinationStream): Log => {
  const options: pino.LoggerOptions = {
    name: service,
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: traceOfLog,
    redact: [
      '*.Password',
      '*.CardNumber',
      '*.CardToken',
      '*.SecurityCode',
      '*.ConfirmPassword',
      '*.SecurityAnswer',
      'headers.cookie',
      // What a client of an engine had sent when it failed: its password, for one.
      'err.command.args',
      'err.*.command.args',
      'err.aggregateErrors[*].command.args',
    ],
  };
  return destination ? pino(options, destination) : pino(options);
};
