import { ReadableStream } from 'node:stream/web';
import type { ReplayedEvent } from '@paddock/contracts/http';

type DownloadFormat = 'ndjson' | 'csv';

/** Characters with which spreadsheets begin a formula. */
const formula = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula, quoted. */
const cell = (value: string | number | undefined): string => {
  const text = String(value ?? '');
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const columns: readonly [name: string, value: (event: ReplayedEvent) => string | number | undefined][] = [
  ['position', ({ position }) => position],
  ['at', ({ metadata }) => metadata.at],
  ['type', ({ type }) => type],
  ['stream', ({ stream }) => stream],
  ['revision', ({ revision }) => revision],
  ['commit', ({ commit }) => commit],
  ['eventId', ({ eventId }) => eventId],
  ['actorKind', ({ metadata }) => metadata.actor.kind],
  ['actorId', ({ metadata }) => metadata.actor.id],
  ['channel', ({ metadata }) => metadata.actor.channel],
  ['ip', ({ metadata }) => metadata.actor.ip],
  ['origin', ({ metadata }) => metadata.actor.origin],
  ['commandId', ({ metadata }) => metadata.commandId],
  ['correlationId', ({ metadata }) => metadata.correlationId],
  ['causationId', ({ metadata }) => metadata.causationId],
  ['data', ({ data }) => JSON.stringify(data)],
];

/** One event as a line of CSV (RFC 4180). */
export const csvLine = (event: ReplayedEvent): string =>
  `${columns.map(([, value]) => cell(value(event))).join(',')}\r\n`;

export const csvHeader = `${columns.map(([name]) => cell(name)).join(',')}\r\n`;

async function* linesOf(
  events: AsyncIterable<ReplayedEvent>,
  format: DownloadFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader;
  for await (const event of events) yield format === 'csv' ? csvLine(event) : `${JSON.stringify(event)}\n`;
}

/** Lines that are sent at once. */
const linesInBlock = 100;

/** The session of whoever reads a download has ended: it breaks off, so that nobody takes it for the whole. */
export class DownloadBrokeOff extends Error {}

/** Blocks of lines, each read when it is to be sent. Breaks off before the first one that its reader may not have. */
async function* blocksOf(
  lines: AsyncIterable<string>,
  mayRead: () => Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  let block: string[] = [];
  const take = async () => {
    if (!(await mayRead())) throw new DownloadBrokeOff('the session of the reader has ended');
    const taken = block;
    block = [];
    return Buffer.from(taken.join(''));
  };
  for await (const line of lines) {
    block.push(line);
    if (block.length === linesInBlock) yield await take();
  }
  if (block.length > 0) yield await take();
}

const contentType = { ndjson: 'application/x-ndjson', csv: 'text/csv' } as const;

/**
 * A file that is sent as it is read, however long the history. `mayRead`: whether the session that asked for it goes on;
 * where it does not, or nobody can tell, the connection breaks at the next block.
 */
export const download = (
  accountId: string,
  format: DownloadFormat,
  events: AsyncIterable<ReplayedEvent>,
  mayRead: () => Promise<boolean>,
): globalThis.Response => {
  const name = `account-${accountId.replace(/[^\w.-]/g, '_')}.${format}`;
  const body = ReadableStream.from(blocksOf(linesOf(events, format), mayRead));
  return new globalThis.Response(body, {
    headers: {
      'content-type': `${contentType[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
