import { describe, expect, it } from 'vitest';
import { aSlip } from '../../../lib/api/betslip/slip.fixture.ts';
import { shownSlip } from './shown-slip.ts';

describe('the slip of the quick-bet popup', () => {
  const slip = aSlip();
  const empty = aSlip({ selections: [] });

  it.each(['placing', 'interrupted', 'try-again'] as const)(
    'stays while its placement is %s, also when it has been emptied',
    (step) => {
      expect(shownSlip({ step }, empty, slip)).toBe(slip);
      expect(shownSlip({ step }, undefined, slip)).toBe(slip);
    },
  );

  it('is gone once it is empty and nothing is placed: no empty box stays', () => {
    expect(shownSlip({ step: 'composing' }, empty, slip)).toBeUndefined();
  });

  it('is the one that was read last while it holds a selection', () => {
    const newer = aSlip();
    for (const step of ['composing', 'placing'] as const)
      expect(shownSlip({ step }, newer, slip)).toBe(newer);
  });
});
