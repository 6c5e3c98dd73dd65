import type { IncomingMessage } from 'node:http';
import { secureSessionCookie, sessionCookie } from '@paddock/contracts/session';

/** Calls that may be under way at a time, of one session and of one address: others need the connections too. */
export const mostUnderWay = { session: 32, address: 256 } as const;

/** Longest part of a cookie that tells sessions apart, characters. */
const keptOfCookie = 100;

const sessionPattern = new RegExp(
  `(?:^|;)\\s*(?:${secureSessionCookie}|${sessionCookie})=([^;]{1,${keptOfCookie}})`,
);

const sessionOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  sessionPattern.exec(headers.cookie ?? '')?.[1];

/** Counts of what is under way by who asked. */
const createCounts = () => {
  const counts = new Map<string, number>();
  const change = (who: string, by: number): void => {
    const count = (counts.get(who) ?? 0) + by;
    if (count > 0) counts.set(who, count);
    else counts.delete(who);
  };
  return { of: (who: string): number => counts.get(who) ?? 0, change, size: () => counts.size };
};

/** Counts calls under way, so that one caller can't have all connections of a service. */
export const createConcurrency = (most: { session: number; address: number } = mostUnderWay) => {
  const [ofAddresses, ofSessions] = [createCounts(), createCounts()];

  /** What ends the call, to be called once; `undefined` where its session or its address has too many under way. */
  const begin = (request: Pick<IncomingMessage, 'headers'>, address: string): (() => void) | undefined => {
    const session = sessionOf(request);
    const isOneTooMany =
      ofAddresses.of(address) >= most.address ||
      (session !== undefined && ofSessions.of(session) >= most.session);
    if (isOneTooMany) return undefined;
    const change = (by: number): void => {
      ofAddresses.change(address, by);
      if (session !== undefined) ofSessions.change(session, by);
    };
    change(1);
    return () => change(-1);
  };
  return { begin, size: () => ofAddresses.size() + ofSessions.size() };
};
export type Concurrency = ReturnType<typeof createConcurrency>;
