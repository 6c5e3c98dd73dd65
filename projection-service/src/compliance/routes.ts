import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Route } from '@paddock/contracts/runtime';
import type { ReadSide } from '../routes/read-side.ts';

export const complianceRoutes = (
  _options: ReadSide & { client: EventStoreDBClient; keyEncryptionKey: Uint8Array },
): Route[] => [];
