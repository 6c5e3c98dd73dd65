import { describe, expect, it } from 'vitest';
import { lifeOfMarket, lifeOfSelection } from './index.ts';

const fixtures = ['not-started', 'in-play', 'finished'] as const;
const markets = ['open', 'suspended', 'resulted'] as const;

describe('where a selection stands', () => {
  it('a withdrawn selection is out, whatever its market and fixture', () => {
    for (const fixture of fixtures) {
      for (const market of markets) {
        const life = lifeOfSelection({ status: fixture }, { status: market }, { status: 'withdrawn' });
        expect(life).toBe('withdrawn');
      }
    }
  });

  it.each([
    ['open', 'in-play', 'open', 'open'],
    ['suspended', 'in-play', 'open', 'suspended'],
    ['suspended', 'not-started', 'suspended', 'open'],
    ['resulted', 'in-play', 'resulted', 'suspended'],
    ['resulted', 'finished', 'resulted', 'open'],
    ['finished', 'finished', 'suspended', 'suspended'],
    ['finished', 'finished', 'open', 'open'],
  ] as const)('it is %s in a fixture %s, a market %s, by itself %s', (life, fixture, market, selection) => {
    expect(lifeOfSelection({ status: fixture }, { status: market }, { status: selection })).toBe(life);
  });

  it('a market without a result ends with its fixture', () => {
    expect(lifeOfMarket({ status: 'finished' }, { status: 'suspended' })).toBe('finished');
    expect(lifeOfMarket({ status: 'finished' }, { status: 'resulted' })).toBe('resulted');
    expect(lifeOfMarket({ status: 'in-play' }, { status: 'suspended' })).toBe('suspended');
  });
});
