import type { FeedMessage } from '@paddock/contracts/feed';

/** Keyed lines for the feed topic. */
export type FeedLine = { key: string; value: string };

export const toLine = (message: FeedMessage): FeedLine => ({
  key: message.fixtureId,
  value: JSON.stringify(message),
});

/** Cuts lines into requests that any broker takes. */
export function* inRequests(lines: readonly FeedLine[]): Generator<FeedLine[]> {
  const mostBytes = 256 * 1024;
  let request: FeedLine[] = [];
  let bytes = 0;
  for (const line of lines) {
    if (request.length > 0 && bytes + line.value.length > mostBytes) {
      yield request;
      request = [];
      bytes = 0;
    }
    request.push(line);
    bytes += line.value.length;
  }
  if (request.length > 0) yield request;
}
