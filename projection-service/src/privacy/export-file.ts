import { ReadableStream } from 'node:stream/web';
import { DownloadBrokeOff } from '../compliance/download.ts';
import type { ExportParts } from './export-account.ts';

/** Pieces of text that are sent at once. */
const piecesInBlock = 100;

const isMany = (value: unknown): value is AsyncIterable<unknown> | Iterable<unknown> =>
  typeof value === 'object' && value !== null && (Symbol.asyncIterator in value || Symbol.iterator in value);

async function* listText(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n    ${JSON.stringify(item)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n  ]';
}

/** One JSON document, a part after the other, each item of a list on a line of its own. */
export async function* exportText(parts: ExportParts): AsyncGenerator<string> {
  let before = '{';
  for (const [name, part] of Object.entries(parts)) {
    yield `${before}\n  ${JSON.stringify(name)}: `;
    if (isMany(part)) yield* listText(part);
    else yield JSON.stringify(part);
    before = ',';
  }
  yield '\n}\n';
}

/** Breaks off before the first block that its reader may not have any more: then it is no JSON, and nobody takes it for whole. */
async function* blocksOf(
  texts: AsyncIterable<string>,
  mayRead: () => Promise<boolean>,
): AsyncGenerator<Uint8Array> {
  let pieces: string[] = [];
  const take = async () => {
    if (!(await mayRead())) throw new DownloadBrokeOff('the session of the reader has ended');
    const block = Buffer.from(pieces.join(''));
    pieces = [];
    return block;
  };
  for await (const text of texts) {
    pieces.push(text);
    if (pieces.length === piecesInBlock) yield await take();
  }
  if (pieces.length > 0) yield await take();
}

/** The document as a file, sent as it is read. */
export const exportFile = (
  parts: ExportParts,
  day: string,
  mayRead: () => Promise<boolean>,
): globalThis.Response =>
  new globalThis.Response(ReadableStream.from(blocksOf(exportText(parts), mayRead)), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="paddock-my-data-${day}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
