import type { FeedMessage } from '@paddock/contracts/feed';
import { createLog } from '@paddock/service-kit/process';
import type { Producer } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { LogWatch } from './log-watch.ts';
import { Publisher } from './publisher.ts';

describe('the log watch', () => {
  it('reports nothing while offsets grow in each partition', () => {
    const watch = new LogWatch();
    expect(watch.lostBy([{ partition: 0, baseOffset: '5' }])).toBe(false);
    expect(watch.lostBy([{ partition: 1, baseOffset: '0' }])).toBe(false);
    expect(watch.lostBy([{ partition: 0, baseOffset: '6' }])).toBe(false);
  });

  it('notices a partition that begins again', () => {
    const watch = new LogWatch();
    watch.lostBy([{ partition: 0, baseOffset: '5' }]);
    expect(watch.lostBy([{ partition: 0, baseOffset: '0' }])).toBe(true);
    expect(watch.lostBy([{ partition: 0, baseOffset: '1' }])).toBe(false);
  });

  it('notices a log of one message replaced by another log of one', () => {
    const watch = new LogWatch();
    watch.lostBy([{ partition: 0, baseOffset: '0' }]);
    expect(watch.lostBy([{ partition: 0, baseOffset: '0' }])).toBe(true);
  });

  it('ignores an offset that the broker does not report', () => {
    const watch = new LogWatch();
    watch.lostBy([{ partition: 0, baseOffset: '9' }]);
    expect(watch.lostBy([{ partition: 0 }, { partition: 0, baseOffset: '-1' }])).toBe(false);
  });
});

const message = (id: string): FeedMessage => ({
  type: 'FixtureFinished',
  messageId: id,
  fixtureId: 'f',
  at: '2026-11-05T12:00:00.000Z',
});

/** A producer on a log of one partition that can be taken away and can come back empty. */
const brokenAtWill = () => {
  const broker = { up: true, log: [] as string[] };
  const producer = {
    connect: async () => {},
    send: async ({ messages }: { messages: { value: string }[] }) => {
      if (!broker.up) throw new Error('no broker');
      const baseOffset = String(broker.log.length);
      broker.log.push(...messages.map(({ value }) => JSON.parse(value).messageId));
      return [{ partition: 0, baseOffset }];
    },
  };
  return { broker, publisher: new Publisher(producer as unknown as Producer, createLog('test', 'fatal')) };
};

const present = () => [message('now-1'), message('now-2')];

describe('the publisher', () => {
  it('publishes the present, then what is due', async () => {
    const { broker, publisher } = brokenAtWill();
    expect(publisher.state).not.toBe(true);
    await publisher.publish([message('a')], present);
    await publisher.publish([message('b')], present);
    expect(broker.log).toEqual(['now-1', 'now-2', 'b']);
    expect(publisher.state).toBe(true);
  });

  it('retries while Kafka is unreachable, then publishes the present, which holds what was missed', async () => {
    const { broker, publisher } = brokenAtWill();
    await publisher.publish([], present);
    broker.up = false;
    await publisher.publish([message('missed')], present);
    expect(publisher.state).not.toBe(true);
    broker.up = true;
    await publisher.publish([message('later')], present);
    expect(broker.log).toEqual(['now-1', 'now-2', 'now-1', 'now-2']);
  });

  it('publishes the present when the broker came back with an empty log between two rounds', async () => {
    const { broker, publisher } = brokenAtWill();
    await publisher.publish([], present);
    broker.log = [];
    await publisher.publish([message('c')], present);
    await publisher.publish([message('d')], present);
    expect(broker.log).toEqual(['c', 'now-1', 'now-2', 'd']);
  });
});
