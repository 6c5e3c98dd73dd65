import { isDeepStrictEqual } from 'node:util';
import {
  type FeedMessage,
  type FeedMessageOf,
  type FeedMessageType,
  feedMessageSchema,
} from '@paddock/contracts/feed';
import { expect } from 'vitest';

export const ofType = <Type extends FeedMessageType>(
  messages: readonly FeedMessage[],
  type: Type,
): FeedMessageOf<Type>[] =>
  messages.filter((message): message is FeedMessageOf<Type> => message.type === type);

/** Every message is what the schema says, and nothing more. */
export const expectFitsSchema = (messages: readonly FeedMessage[]): void => {
  const strange = messages.filter(
    (message) => !isDeepStrictEqual(feedMessageSchema.safeParse(message).data, message),
  );
  expect(strange).toEqual([]);
};

/** What must hold of the messages of any one fixture, whatever the sport. */
export const expectSoundScript = (messages: readonly FeedMessage[]): void => {
  expectFitsSchema(messages);
  expect(messages[0]?.type).toBe('FixtureAnnounced');
  // Only a correction of the result may come after the end.
  expect(messages.filter(({ type }) => type !== 'MarketResettled').at(-1)?.type).toBe('FixtureFinished');
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(messages.length);
  expect(new Set(messages.map(({ fixtureId }) => fixtureId)).size).toBe(1);
  const times = messages.map(({ at }) => at);
  expect(times).toEqual([...times].sort());
  expectMarketsInOrder(messages);
};

/** Every market is offered first, priced while it is undecided, and resulted once with all its selections. */
const expectMarketsInOrder = (messages: readonly FeedMessage[]): void => {
  const open = new Map<string, Set<string>>();
  const resulted = new Set<string>();
  for (const message of messages) {
    if (message.type === 'MarketOffered') {
      expect(resulted).not.toContain(message.marketId);
      open.set(message.marketId, new Set(message.selections.map(({ selectionId }) => selectionId)));
    } else if (message.type === 'MarketResulted') {
      expect(new Set(Object.keys(message.results))).toEqual(open.get(message.marketId));
      open.delete(message.marketId);
      resulted.add(message.marketId);
    } else if (message.type === 'MarketResettled') {
      expect(resulted).toContain(message.marketId);
    } else if ('marketId' in message) {
      expect(open.has(message.marketId)).toBe(true);
    }
  }
  expect([...open.keys()]).toEqual([]);
  expect(resulted.size).toBeGreaterThan(0);
};

/** The books of every market each time that it could be bet on with new prices: market id → prices by selection. */
export function* booksOf(messages: readonly FeedMessage[]) {
  const books = new Map<string, Map<string, { up: number; down: number }>>();
  for (const message of messages) {
    if (message.type === 'MarketOffered') {
      const priced = message.selections.flatMap(({ selectionId, price }) =>
        price ? [[selectionId, price] as const] : [],
      );
      books.set(message.marketId, new Map(priced));
    } else if (message.type === 'PricesChanged') {
      for (const [id, price] of Object.entries(message.prices)) {
        if (price) books.get(message.marketId)?.set(id, price);
      }
    } else if (message.type === 'SelectionWithdrawn') {
      books.get(message.marketId)?.delete(message.selectionId);
      continue;
    } else continue;
    yield {
      marketId: message.marketId,
      at: message.at,
      prices: [...(books.get(message.marketId)?.values() ?? [])],
    };
  }
}

export const dayStart = Date.parse('2026-11-05T00:00:00Z');
