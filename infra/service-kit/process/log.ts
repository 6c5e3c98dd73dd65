import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on standard output, with the service's name; secrets that slip in are redacted. */
export const createLog = (service: string, level = 'info'): Log =>
  pino({
    name: service,
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      '*.Password',
      '*.CardNumber',
      '*.SecurityCode',
      '*.ConfirmPassword',
      '*.SecurityAnswer',
      'headers.cookie',
    ],
  });
