import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with the HMAC-SHA256 of the body, hexadecimal, under the shared secret. */
export const signatureHeader = 'x-payment-signature';

export const sign = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');

export const isSignedBy = (secret: string, body: string, signature: string | undefined): boolean => {
  const expected = Buffer.from(sign(secret, body));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
