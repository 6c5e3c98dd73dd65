import type { LiveUpdate } from '@paddock/contracts/gateway';
import { describe, expect, it } from 'vitest';
import { textFrame } from './frame.ts';
import { createLastValues } from './last-values.ts';
import { nextInterval } from './ticker.ts';

const price = (id: string): LiveUpdate => ({ I: id, T: 'price', M: 'm', L: 'O', A: { price: null } });

describe('resuming from a position', () => {
  it('goes on within the same run', () => {
    const values = createLastValues('run');
    values.put(price('a'));
    expect(values.resume({ E: 'run', O: 0 })).toBe(0);
    expect(values.resume({ E: 'run', O: 1 })).toBe(1);
  });

  it('asks to refetch for a position of another run', () => {
    expect(createLastValues('run').resume({ E: 'other', O: 0 })).toBe('refetch');
  });

  it('asks to refetch for a position that this run has not reached', () => {
    expect(createLastValues('run').resume({ E: 'run', O: 1 })).toBe('refetch');
  });

  it('asks to refetch when something changed after the position and is forgotten by now', () => {
    const values = createLastValues('run');
    values.put(price('a'));
    values.put(price('b'));
    values.remove('price', 'b');
    expect(values.resume({ E: 'run', O: 1 })).toBe('refetch');
    expect(values.resume({ E: 'run', O: 2 })).toBe(2);
  });

  it('keeps nothing of what was removed', () => {
    const values = createLastValues('run');
    values.put(price('a'));
    values.remove('price', 'a');
    expect([...values.ids('price'), ...values.takeChanged()]).toEqual([]);
  });
});

describe('a text frame', () => {
  it.each([
    [125, 2],
    [126, 4],
    [65_535, 4],
    [65_536, 10],
  ])('a text frame of %i bytes has a head of %i', (length, head) => {
    const frame = textFrame('x'.repeat(length));
    expect(frame).toHaveLength(head + length);
    expect(frame[0]).toBe(0x81);
    const stated =
      head === 2 ? frame[1] : head === 4 ? frame.readUInt16BE(2) : Number(frame.readBigUInt64BE(2));
    expect(stated).toBe(length);
    expect(frame.toString('latin1', head)).toBe('x'.repeat(length));
  });
});

describe('the tick', () => {
  const pace = { baseMs: 10, maxMs: 250 };

  const settle = (busyMs: number, from = 10): number => {
    let interval = from;
    for (let tick = 0; tick < 60; tick += 1) interval = nextInterval(interval, busyMs, pace);
    return interval;
  };

  it('keeps its pace while flushing is quick', () => {
    expect(settle(1)).toBe(10);
  });

  it('stretches until flushing takes three quarters of the time, up to its longest', () => {
    expect(settle(30)).toBeCloseTo(40);
    expect(settle(5000)).toBeCloseTo(250);
  });

  it('comes back when the load is gone, and hardly moves for a single hiccup', () => {
    expect(settle(1, 250)).toBeCloseTo(10);
    expect(nextInterval(10, 60, pace)).toBeLessThan(45);
  });
});
