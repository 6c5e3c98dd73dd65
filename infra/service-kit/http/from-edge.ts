import type { X509Certificate } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';

/** The name that the edge's certificate has, among others that it may have. */
export const edgeName = 'edge';

/** Of connections over TLS; looked at once for each. */
const verdicts = new WeakMap<TLSSocket, boolean>();

/** Whether calls are taken from who has this certificate. */
export const isOfEdge = (certificate: X509Certificate | undefined): boolean =>
  certificate?.checkHost(edgeName, { subject: 'never', wildcards: false }) === edgeName;

/**
 * Whether who connected speaks for browsers. Where processes have certificates that is the edge alone; a server without
 * them can't tell, and everybody counts who reaches it.
 */
export const isFromEdge = (socket: Duplex): boolean => {
  if (!(socket instanceof TLSSocket)) return true;
  const known = verdicts.get(socket) ?? isOfEdge(socket.getPeerX509Certificate());
  verdicts.set(socket, known);
  return known;
};
