import { cashOutNewsSchema } from '@paddock/contracts/cash-out';
import { describe, expect, it } from 'vitest';
import { newsDesk } from './value-publisher.ts';

const item = (value: number, betId = 'b-1') =>
  ({ accountId: 'a-1', betId, state: 'available', value, profit: 0 }) as const;

/** A desk with a clock moved by hand; the values told, one list a message. */
const given = () => {
  const told: number[][] = [];
  const held = { now: 0 };
  const publish = async (_: unknown, text: unknown) => {
    told.push(cashOutNewsSchema.parse(JSON.parse(String(text))).map(({ value }) => value ?? 0));
    return 1;
  };
  return { told, held, desk: newsDesk({ publish } as Parameters<typeof newsDesk>[0], () => held.now) };
};

describe('cash out values', () => {
  it('are told at once when they change, and not while they stay', async () => {
    const { told, desk } = given();
    await desk.tell([item(100)]);
    await desk.tell([item(100)]);
    await desk.tell([item(101)]);
    expect(told).toEqual([[100], [101]]);
  });

  it('are told again after a while, for a gateway that has not heard them', async () => {
    const { told, held, desk } = given();
    await desk.tell([item(100)]);
    held.now = 5000;
    await desk.tell([item(100)]);
    expect(told).toHaveLength(2);
  });

  it('are told anew to who comes back to them', async () => {
    const { told, desk } = given();
    await desk.tell([item(100)]);
    await desk.tell([]);
    await desk.tell([item(100)]);
    expect(told).toHaveLength(2);
  });

  it('go out in messages of bounded size', async () => {
    const { told, desk } = given();
    await desk.tell(Array.from({ length: 450 }, (_, id) => item(1, `b-${id}`)));
    expect(told.map((values) => values.length)).toEqual([200, 200, 50]);
  });
});
