import type { ServerMessage } from '@paddock/contracts/gateway';

export type LiveMessage = ServerMessage;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Reads a message of our own gateway, of which thousands come a minute: its outline is looked at, its updates
 * are believed. Anything else is left out.
 */
export const readServerMessage = (data: unknown): LiveMessage | undefined => {
  if (typeof data !== 'string') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (!isRecord(json) || typeof json.S !== 'string') return undefined;
  if (json.S === 'Watchdog') return typeof json.P === 'string' ? (json as LiveMessage) : undefined;
  const fits = Array.isArray(json.P) && typeof json.E === 'string' && typeof json.O === 'number';
  return fits ? (json as LiveMessage) : undefined;
};
