import { type CashOutValue, cashOutChannel, ownBet } from '@paddock/contracts/cash-out';
import type { Redis } from '@paddock/service-kit/engines';
import { type OpenSpan, openSpan, SpanKind } from '@paddock/service-kit/process';
import type { BetTraces } from './bet-traces.ts';
import { publishedValues } from './metrics.ts';

/** After so many milliseconds a value is published again, for gateways that missed it. */
const repeatMs = 5000;
/** Values in one message at most. */
const perMessage = 200;

/** Publishes the values of watched bets: at once when they change, and again every five seconds. */
export const createValuePublisher = (
  redis: Pick<Redis, 'publish'>,
  traces: Pick<BetTraces, 'of' | 'end'>,
  now: () => number = () => performance.now(),
) => {
  let published = new Map<string, { text: string; at: number }>();

  const publishMessage = async (values: readonly CashOutValue[]): Promise<void> => {
    const spans: { betId: string; span: OpenSpan }[] = [];
    const publishedAt = Date.now();
    const message = values.map((valued) => {
      const value: CashOutValue = { ...valued, publishedAt };
      const parent = traces.of(value.betId);
      const span = parent && openSpan(`publish ${cashOutChannel}`, { kind: SpanKind.PRODUCER, parent });
      if (!span) return value;
      spans.push({ betId: value.betId, span });
      return { ...value, traceparent: span.traceparent };
    });
    try {
      await redis.publish(cashOutChannel, JSON.stringify(message));
    } catch (error) {
      for (const { span } of spans) span.end({}, error);
      throw error;
    }
    for (const { betId, span } of spans) {
      span.end();
      traces.end(betId);
    }
    publishedValues.inc(values.length);
  };

  return {
    /** The values of all bets that are watched; what is no longer watched is forgotten. */
    publish: async (values: readonly CashOutValue[]): Promise<void> => {
      const next: typeof published = new Map();
      const due: CashOutValue[] = [];
      for (const value of values) {
        const id = ownBet(value.accountId, value.betId);
        const text = JSON.stringify(value);
        const before = published.get(id);
        const isDue = before?.text !== text || now() - before.at >= repeatMs;
        next.set(id, isDue ? { text, at: now() } : before);
        if (isDue) due.push(value);
      }
      for (let start = 0; start < due.length; start += perMessage) {
        await publishMessage(due.slice(start, start + perMessage));
      }
      published = next;
    },
  };
};
