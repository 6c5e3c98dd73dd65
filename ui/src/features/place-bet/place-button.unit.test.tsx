import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSlip } from '../../lib/api/betslip/slip.fixture.ts';
import { PlaceButton } from './place-button.tsx';
import type { PlacementState } from './placement-state.ts';

vi.mock('../../live/hooks.ts', () => ({ usePricesPaused: () => undefined }));

/** What can be read while a bet is placed. */
const read = (placing: Partial<Extract<PlacementState, { step: 'placing' }>>): string => {
  const markup = renderToStaticMarkup(
    <PlaceButton
      slip={aSlip()}
      readiness="ready"
      toAccept={[]}
      placement={{ step: 'placing', since: Date.now(), lost: false, ...placing }}
      disabled={false}
      onPress={() => {}}
    />,
  );
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
};

describe('the place button while a trader looks at the bet', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [0, '20 seconds left.'],
    [1_000, '19 seconds left.'],
    [19_000, '1 second left.'],
    [25_000, '0 seconds left.'],
  ])('says so, and after %i ms how long the trader has: %s', (passed, left) => {
    const traderUntil = Date.now() + 20_000;
    vi.advanceTimersByTime(passed);
    expect(read({ traderUntil })).toContain(`A trader is looking at your bet. ${left}`);
  });

  it('says so also once the answer of the press was lost', () => {
    expect(read({ lost: true, traderUntil: Date.now() + 20_000 })).toContain('20 seconds left.');
  });

  it('says nothing of a trader before one looks at it', () => {
    expect(read({})).toContain('Placing your bet…');
    expect(read({})).not.toMatch(/trader|left/);
  });
});
