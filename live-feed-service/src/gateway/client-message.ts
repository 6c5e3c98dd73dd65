import { type ClientMessage, clientMessageSchema } from '@paddock/contracts/gateway';

/** The message, or a sentence that fits a close frame (123 bytes). */
type ReadMessage = { ok: true; message: ClientMessage } | { ok: false; reason: string };

const maxReason = 120;

const refuse = (reason: string): ReadMessage => ({ ok: false, reason: reason.slice(0, maxReason) });

/** Reads what a browser sent. Never throws; the reason is ASCII and repeats nothing of the input but keys. */
export const readClientMessage = (text: string): ReadMessage => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse('not JSON');
  }
  const parsed = clientMessageSchema.safeParse(json);
  return parsed.success ? { ok: true, message: parsed.data } : refuse(faultOf(json));
};

const faultOf = (json: unknown): string => {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return 'not an object';
  const { S, T } = json as Record<string, unknown>;
  if (S === 'Watchdog') return 'P: PING or PONG';
  if (T === 1) return 'Register: P a service; S a service or absent; E and O a position or absent';
  if (typeof S !== 'string') return 'S: service missing';
  if (T === 2) return 'SetFilters: S a service; P a list of ids, not too many';
  return 'T: 0 (Unknown), 1 (Register) or 2 (SetFilters)';
};
