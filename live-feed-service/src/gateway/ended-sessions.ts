import type { Redis } from '@paddock/service-kit/engines';
import { keepSubscribed } from '@paddock/service-kit/engines';
import { endedSessionsChannel } from '@paddock/service-kit/http';
import { z } from 'zod';

const hashesSchema = z.array(z.string());

/** The hashes in a message; none of a message that can't be read. */
export const readEndedSessions = (text: string): string[] => {
  try {
    return hashesSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
};

/** Hears of sessions that end, so that their sockets end with them. What is missed is found when own bets are looked at. */
export const subscribeToEndedSessions = (
  redis: Pick<Redis, 'connect' | 'subscribe' | 'isOpen'>,
  endSessions: (hashes: readonly string[]) => void,
  onFault: (error: unknown) => void,
): Promise<void> =>
  keepSubscribed({
    redis,
    channel: endedSessionsChannel,
    listen: (text) => endSessions(readEndedSessions(text)),
    onFault,
  });
