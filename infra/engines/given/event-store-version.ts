import { closeEventStoreClient, createEventStoreClient } from '@paddock/service-kit/engines';
import { z } from 'zod';
import { waitUntilReady } from '../readiness.ts';
import { takesAppends } from '../takes-appends.ts';

const readyWithinMs = 8_000;

/** What the client learns of its server, and keeps to itself; the version is `unknown` before 21.10. */
const capabilitiesSchema = z.object({ serverVersion: z.string() });

/** The version of an event store that takes appends of this user; one that has just started may be waited for. */
export const eventStoreVersion = async (url: string): Promise<string> => {
  const client = createEventStoreClient(url);
  try {
    const { serverVersion } = capabilitiesSchema.parse(await Reflect.get(client, 'capabilities'));
    await waitUntilReady(takesAppends(url), readyWithinMs, new Promise(() => {}));
    return serverVersion;
  } finally {
    await closeEventStoreClient(client);
  }
};
