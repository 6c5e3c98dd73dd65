import { cashOutValuesSchema } from '@paddock/contracts/cash-out';
import { describe, expect, it } from 'vitest';
import { createBetTraces } from './bet-traces.ts';
import { createValuePublisher } from './value-publisher.ts';

const item = (value: number, betId = 'b-1') =>
  ({ accountId: 'a-1', betId, state: 'available', value, profit: 0 }) as const;

/** A publisher with a clock moved by hand; the values published, one list a message. */
const given = () => {
  const messages: number[][] = [];
  const held = { now: 0 };
  const publish = async (_: unknown, text: unknown) => {
    messages.push(cashOutValuesSchema.parse(JSON.parse(String(text))).map(({ value }) => value ?? 0));
    return 1;
  };
  const redis = { publish } as Parameters<typeof createValuePublisher>[0];
  return { messages, held, publisher: createValuePublisher(redis, createBetTraces(), () => held.now) };
};

describe('cash out values', () => {
  it('are published at once when they change, and not while they stay', async () => {
    const { messages, publisher } = given();
    await publisher.publish([item(100)]);
    await publisher.publish([item(100)]);
    await publisher.publish([item(101)]);
    expect(messages).toEqual([[100], [101]]);
  });

  it('are published again after a while, for a gateway that missed them', async () => {
    const { messages, held, publisher } = given();
    await publisher.publish([item(100)]);
    held.now = 5000;
    await publisher.publish([item(100)]);
    expect(messages).toHaveLength(2);
  });

  it('are published anew for a bet that is watched again', async () => {
    const { messages, publisher } = given();
    await publisher.publish([item(100)]);
    await publisher.publish([]);
    await publisher.publish([item(100)]);
    expect(messages).toHaveLength(2);
  });

  it('go out in messages of bounded size', async () => {
    const { messages, publisher } = given();
    await publisher.publish(Array.from({ length: 450 }, (_, id) => item(1, `b-${id}`)));
    expect(messages.map((values) => values.length)).toEqual([200, 200, 50]);
  });
});
