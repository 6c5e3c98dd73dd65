import type { IncomingMessage } from 'node:http';
import { type AddressList, forwardedAddress } from '@paddock/service-kit/process';

/** The network address of the browser, behind whichever proxies are trusted. */
export const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: AddressList): string => {
  const header = headers['x-forwarded-for'];
  const forwardedFor = Array.isArray(header) ? header.join(',') : header;
  return forwardedAddress(socket.remoteAddress, forwardedFor, trustedProxies);
};
