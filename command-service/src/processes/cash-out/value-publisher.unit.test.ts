import { cashOutValuesSchema } from '@paddock/contracts/cash-out';
import { useRecordedSpans } from '@paddock/service-kit/process/tracing.fixture';
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

describe('the first value of a bet that was placed lately', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const placed = (betId: string) =>
    ({
      type: 'BetPlaced',
      data: { betId },
      metadata: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    }) as never;
  const spans = useRecordedSpans();

  const publisherFor = (publish: () => Promise<number>) => {
    const traces = createBetTraces();
    traces.note([placed('b-1')]);
    return createValuePublisher({ publish } as unknown as Parameters<typeof createValuePublisher>[0], traces);
  };

  it('is part of the trace of the bet, and later ones are not', async () => {
    const publisher = publisherFor(async () => 1);
    await publisher.publish([item(100)]);
    await publisher.publish([item(101)]);
    expect(spans).toMatchObject([{ name: 'publish cash-out:values', traceId, isFailed: false }]);
  });

  it('is so also when the first try to publish it failed', async () => {
    let isFailing = true;
    const publisher = publisherFor(async () => {
      if (isFailing) throw new Error('redis unreachable');
      return 1;
    });
    await expect(publisher.publish([item(100)])).rejects.toThrow('redis unreachable');
    isFailing = false;
    await publisher.publish([item(100)]);
    expect(spans.map(({ isFailed }) => isFailed)).toEqual([true, false]);
  });
});
