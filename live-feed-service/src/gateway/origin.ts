import type { IncomingMessage } from 'node:http';
import { type AddressReader, networkOf } from '@paddock/service-kit/process';

const hostOf = (url: string | undefined): string | undefined => {
  if (!url || !URL.canParse(url)) return undefined;
  return new URL(url).host;
};

/**
 * Whether the page that opens the connection is ours: its origin is the host that it asked for (as the edge
 * reports it) or the public address. A program that is no browser sends no origin. A page can't set headers.
 */
export const isOwnOrigin = (headers: IncomingMessage['headers'], publicUrl?: string): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const own = [host, headers['x-forwarded-host'], hostOf(publicUrl)];
  const theirs = hostOf(origin);
  return theirs !== undefined && own.includes(theirs);
};

/** The network that the browser is in: as the edge reported it and nobody else, or the peer's. */
export const addressOf = (request: IncomingMessage, read: AddressReader): string => {
  const reported = request.headers['x-real-ip'];
  const said = typeof reported === 'string' ? reported : undefined;
  return networkOf(read(request.socket.remoteAddress, said));
};

/** The session id that the browser's cookie of this name carries. */
export const sessionIdOf = (request: IncomingMessage, cookie: string): string | undefined => {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === cookie && value) return decode(value);
  }
  return undefined;
};

const decode = (value: string): string | undefined => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};
