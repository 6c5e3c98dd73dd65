import { inboxEvents } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import { droppedLimitMessage } from './dropped-limit-message.ts';

const type = 'DepositLimitChangeCancelled';

describe('a change of a limit that is dropped', () => {
  it('by a lower limit, or by a restriction, is told with what was asked for', () => {
    const lowered = { period: 'weekly', dropped: { amount: 2000, because: 'lower-limit' } } as const;
    expect(droppedLimitMessage({ type, data: lowered }, 'GBP')?.body).toBe(
      'You had asked for a weekly deposit limit of £20.00, which waited for your confirmation.\n\nYour request was dropped when you set a lower limit. You can ask again at any time.',
    );
    const removal = { period: 'daily', dropped: { amount: null, because: 'restriction' } } as const;
    const told = droppedLimitMessage({ type: 'NetLossLimitChangeCancelled', data: removal }, 'EUR');
    expect(told?.body).toMatch(/^You had asked to remove your daily net loss limit.*restricted your limits/s);
    expect(inboxEvents.MessageSent.safeParse({ messageId: 'about-1', ...told }).success).toBe(true);
  });

  it('by its customer is no news', () =>
    expect(droppedLimitMessage({ type, data: { period: 'weekly' } }, 'GBP')).toBeUndefined());
});
