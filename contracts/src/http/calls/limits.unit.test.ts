import { describe, expect, it } from 'vitest';
import { confirmDeposit, confirmNetLoss, responsibleGambling } from './limits.ts';

const frequency = { DepositFrequency: 'Daily', NetLossFrequency: 'Daily' };
const bodies = [
  ['deposits', (value: unknown) => confirmDeposit.body.safeParse({ ...frequency, DepositValue: value })],
  ['net loss', (value: unknown) => confirmNetLoss.body.safeParse({ ...frequency, NetLossValue: value })],
] as const;

describe.each(bodies)('the amount by which a waiting limit on %s is confirmed', (_, parse) => {
  it.each(['2000', 2000])('is minor units in digits: %j', (value) => {
    const { data } = parse(value);
    expect(Object.values(data ?? {})).toContain(2000);
  });

  it.each(['0x7D0', '', '2e3', '20.00', -2000, 2000.5])('is not what only reads as a number: %j', (value) => {
    expect(parse(value).success).toBe(false);
  });
});

describe('the months of an exclusion', () => {
  const parse = (months: unknown) => responsibleGambling.body.safeParse({ FullExclusion: months });

  it('are refused in words where they are too many or too few, and are whole ones', () => {
    expect(parse('121').data).toEqual({ FullExclusion: 121 });
    expect(parse(5).data).toEqual({ FullExclusion: 5 });
    for (const months of [-1, 6.5, 'six']) expect(parse(months).success).toBe(false);
  });
});
