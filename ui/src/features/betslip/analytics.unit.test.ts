import { acceptAll, rejectAll } from '@paddock/contracts/consent';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubDevice } from '../../lib/consent.fixture.ts';
import { chooseConsent } from '../../lib/consent.ts';
import { type AnalyticsEvent, createAnalytics } from './analytics.ts';

afterEach(() => vi.unstubAllGlobals());

const slip = { selections: [], totalStake: 0 };

const open = () => {
  const told: AnalyticsEvent[] = [];
  const asked: { signal: AbortSignal; answer: (report: typeof slip) => void }[] = [];
  const analytics = createAnalytics({
    slip: (_, signal) => new Promise((answer) => asked.push({ signal, answer })),
    placement: async () => 'placement-1',
    tell: (event) => told.push(event),
  });
  return { analytics, told, asked };
};

describe('the calls for analytics', () => {
  it.each([
    ['before a choice', undefined],
    ['where they are refused', rejectAll],
    ['where only convenience is allowed', { functional: true, targeting: false }],
  ])('are not made %s', async (_, choice) => {
    stubDevice(choice);
    const { analytics, told, asked } = open();
    void analytics.selectionAdded('s-1');
    await analytics.betPlaced();
    expect([asked, told]).toEqual([[], []]);
  });

  it('are made and told of after consent', async () => {
    stubDevice(acceptAll);
    const { analytics, told, asked } = open();
    const added = analytics.selectionAdded('s-1');
    asked[0]?.answer(slip);
    await added;
    await analytics.betPlaced();
    expect(told).toEqual([
      { kind: 'selection-added', slip },
      { kind: 'bet-placed', transactionId: 'placement-1' },
    ]);
  });

  it('under way are given up by a withdrawal, and told of to nobody', async () => {
    stubDevice(acceptAll);
    const { analytics, told, asked } = open();
    // As this page learns of it.
    chooseConsent(acceptAll);
    const added = analytics.selectionAdded('s-1');
    chooseConsent(rejectAll);
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.answer(slip);
    await added;
    expect(told).toEqual([]);
  });

  it('stop at a withdrawal in another tab that this one was not told of', async () => {
    const { cookies } = stubDevice(acceptAll);
    const { analytics, told } = open();
    cookies.delete('paddock.consent');
    await analytics.betPlaced();
    expect(told).toEqual([]);
  });
});
