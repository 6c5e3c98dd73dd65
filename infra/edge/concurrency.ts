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

/** Counts calls under way, so that one caller can't have all connections of a service. */
export const createConcurrency = (most: { session: number; address: number } = mostUnderWay) => {
  const underWay = new Map<string, number>();
  const countOf = (key: string): number => underWay.get(key) ?? 0;
  const change = (key: string, by: number): void => {
    const count = countOf(key) + by;
    if (count > 0) underWay.set(key, count);
    else underWay.delete(key);
  };

  /** What ends the call, to be called once; `undefined` where its session or its address has too many under way. */
  const begin = (request: Pick<IncomingMessage, 'headers'>, address: string): (() => void) | undefined => {
    const session = sessionOf(request);
    const keys = [`address ${address}`, ...(session ? [`session ${session}`] : [])];
    const [ofAddress = '', ofSession = ''] = keys;
    if (countOf(ofAddress) >= most.address || countOf(ofSession) >= most.session) return undefined;
    for (const key of keys) change(key, 1);
    return () => {
      for (const key of keys) change(key, -1);
    };
  };
  return { begin, size: () => underWay.size };
};
export type Concurrency = ReturnType<typeof createConcurrency>;
