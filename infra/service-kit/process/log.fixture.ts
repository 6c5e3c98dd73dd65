import { Writable } from 'node:stream';
import pino from 'pino';
import type { Log } from './log.ts';

export const silentLog: Log = pino({ level: 'silent' });

/** A log, and what was written to it at level info and above: `warn redis unreachable`. */
export const createRecordingLog = (): { log: Log; lines: string[] } => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      const { level, msg } = JSON.parse(String(chunk));
      lines.push(`${pino.levels.labels[level]} ${msg}`);
      done();
    },
  });
  return { log: pino({ level: 'info' }, stream), lines };
};
