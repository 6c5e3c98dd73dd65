import { expect, it } from 'vitest';
import { createValueAges } from './value-ages.ts';

it('a cash out value is as old as the time from its publication to the tick that sends it, and counts once', () => {
  const ages: number[] = [];
  let now = 1000;
  const { take, sent } = createValueAges(
    (seconds) => ages.push(seconds),
    () => now,
  );
  take(900);
  take(undefined);
  now = 1150;
  sent();
  sent();
  expect(ages).toEqual([0.25]);
});

it('a cash out value that a clock ahead of this one published has no age below zero', () => {
  const ages: number[] = [];
  const { take, sent } = createValueAges(
    (seconds) => ages.push(seconds),
    () => 1000,
  );
  take(1001);
  sent();
  expect(ages).toEqual([0]);
});
