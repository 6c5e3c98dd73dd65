import { describe, expect, it } from 'vitest';
import { createCircuit } from './circuit.ts';

const rule = { failures: 3, pauseMs: 1000 };

/** Failed so often at the instant 0. */
const afterFailures = (count: number) => {
  const circuit = createCircuit(rule);
  const first = Array.from({ length: count }, () => circuit.failed(0));
  return { ...circuit, first };
};

describe('what does not answer', () => {
  it('is tried by everybody until it failed so often in a row', () => {
    const { mayTry } = afterFailures(2);
    expect([mayTry(0), mayTry(0)]).toEqual([true, true]);
  });

  it('is tried once in each pause from then on', () => {
    const { mayTry } = afterFailures(3);
    expect([0, 999, 1000, 1001, 1999, 2000].map(mayTry)).toEqual([false, false, true, false, false, true]);
  });

  it('is tried by everybody again once it has answered', () => {
    const { mayTry, succeeded, failed } = afterFailures(3);
    expect(succeeded()).toBe(true);
    expect([mayTry(0), mayTry(0)]).toEqual([true, true]);
    failed(0);
    expect(mayTry(0)).toBe(true);
  });

  it('is said to be silent once, and to answer again once', () => {
    const { first, succeeded, failed } = afterFailures(3);
    expect(first).toEqual([true, false, false]);
    expect([succeeded(), succeeded()]).toEqual([true, false]);
    expect(failed(0)).toBe(true);
  });
});
