import { type ProfileEvent, profileEvents, profileStream } from '@paddock/contracts/events';
import { exportOpenMinutes } from '@paddock/contracts/privacy';
import type { EventStore } from '@paddock/service-kit/engines';
import { readEvent } from '@paddock/service-kit/events';

const openMs = exportOpenMinutes * 60_000;

/** Whether this account asked for this copy, so lately that it may still be fetched. */
export const isExportOpen = async (
  store: Pick<EventStore, 'read'>,
  accountId: string,
  exportId: string,
  now: Date,
): Promise<boolean> => {
  for await (const recorded of store.read(profileStream(accountId))) {
    const { type, data, metadata } = readEvent<ProfileEvent>(profileEvents, recorded);
    if (type === 'DataExportRequested' && data.exportId === exportId)
      return now.getTime() - Date.parse(metadata.at) < openMs;
  }
  return false;
};
