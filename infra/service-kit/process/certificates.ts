import { X509Certificate } from 'node:crypto';

/** The certificates of a text in PEM, in its order. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  );

const isSignedBy = (certificate: X509Certificate, authority: X509Certificate): boolean =>
  certificate.checkIssued(authority) && certificate.verify(authority.publicKey);

/** Whether one of these authorities has signed it, directly or by one of those between. */
const isTrusted = (
  certificate: X509Certificate,
  between: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
): boolean =>
  authorities.some((authority) => isSignedBy(certificate, authority)) ||
  between.some(
    (next) =>
      isSignedBy(certificate, next) &&
      isTrusted(
        next,
        between.filter((other) => other !== next),
        authorities,
      ),
  );

/** When the first of a certificate and those that came with it ends. */
export const expiryOf = (pem: string): Date =>
  new Date(Math.min(...certificatesIn(pem).map(({ validToDate }) => validToDate.getTime())));

const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Why nobody of the platform would speak to who has this certificate, at this instant. */
export const certificateFaults = (cert: string, ca: string, now: Date): string[] => {
  const [own, ...between] = certificatesIn(cert);
  if (!own) return ['SERVICE_CERT: certificates in PEM'];
  const begins = own.validFromDate;
  const ends = expiryOf(cert);
  if (now >= ends) return [`SERVICE_CERT: has expired on ${dayOf(ends)}, renew it`];
  if (now < begins)
    return [`SERVICE_CERT: is valid from ${dayOf(begins)} only, look at this machine's clock`];
  const valid = certificatesIn(ca).filter(({ validToDate }) => now < validToDate);
  return isTrusted(own, between, valid)
    ? []
    : ['SERVICE_CERT: no authority of SERVICE_CA that is still valid has signed it'];
};
