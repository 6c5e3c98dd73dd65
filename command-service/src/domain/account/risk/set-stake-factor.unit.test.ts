import { describe, it } from 'vitest';
import { given, opened, plain } from '../account.fixture.ts';

const set = (percent: number) =>
  ({ type: 'set-stake-factor', percent, reason: plain('courtsiding') }) as const;
const event = (percent: number) =>
  ({ type: 'StakeFactorSet', data: { percent, reason: plain('courtsiding') } }) as const;

describe('the stake factor', () => {
  it('is ordinary until it is set', () => given([opened()]).when(set(100)).givesNothing());
  it('is set with its reason', () => given([opened()]).when(set(10)).gives(event(10)));
  it('can be set back', () =>
    given([opened(), event(10)])
      .when(set(100))
      .gives(event(100)));
});
