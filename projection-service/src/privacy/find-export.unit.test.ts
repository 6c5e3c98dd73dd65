import { exportOpenMinutes } from '@paddock/contracts/privacy';
import type { EventStore } from '@paddock/service-kit/engines';
import { recorded } from '@paddock/service-kit/events/recorded.fixture';
import { describe, expect, it } from 'vitest';
import { isExportOpen } from './find-export.ts';

/** When each copy was asked for; `recorded` writes every event at noon. */
const noon = Date.parse('2030-01-01T12:00:00.000Z');
const quarterMs = 15 * 60_000;

/** The profile of `a-1`, who asked for these copies. */
const storeWith = (...exportIds: string[]): Pick<EventStore, 'read'> => ({
  async *read(stream: string) {
    if (stream !== 'profile-a-1') return;
    for (const exportId of exportIds)
      yield recorded({ type: 'DataExportRequested', data: { exportId } }, { stream });
  },
});

const isOpen = (passedMs: number, { accountId = 'a-1', exportId = 'x-1' } = {}) =>
  isExportOpen(storeWith('x-0', 'x-1'), accountId, exportId, new Date(noon + passedMs));

describe('a copy of one’s data', () => {
  it('may be fetched for a quarter of an hour after it was asked for, to the millisecond', async () => {
    expect(exportOpenMinutes * 60_000).toBe(quarterMs);
    expect(await isOpen(0)).toBe(true);
    expect(await isOpen(quarterMs - 1)).toBe(true);
    expect(await isOpen(quarterMs)).toBe(false);
    expect(await isOpen(24 * 4 * quarterMs)).toBe(false);
  });

  it('that nobody asked for, or somebody else did, may be fetched at no time', async () => {
    expect(await isOpen(0, { exportId: 'x-2' })).toBe(false);
    expect(await isOpen(0, { accountId: 'a-2' })).toBe(false);
  });
});
