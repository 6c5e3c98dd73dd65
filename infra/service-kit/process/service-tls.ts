import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { certificateFaults } from './certificates.ts';

const pemSchema = (label: RegExp, message: string) => z.string().regex(label, message);
const certificateSchema = pemSchema(/-----BEGIN CERTIFICATE-----/, 'certificates in PEM');

/**
 * By what processes of the platform prove to each other who they are: a certificate with its key, and the authority that
 * signed those of all of them. All three, or none.
 */
export const serviceTlsEnvironment = {
  SERVICE_CERT: certificateSchema.optional(),
  SERVICE_KEY: pemSchema(/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key in PEM').optional(),
  SERVICE_CA: certificateSchema.optional(),
};

const names = ['SERVICE_CERT', 'SERVICE_KEY', 'SERVICE_CA'] as const;
export type ServiceTlsVariables = Partial<Record<(typeof names)[number], string | undefined>>;

/** Options of a TLS server or client. */
export type ServiceTls = { cert: string; key: string; ca: string; minVersion: 'TLSv1.3' };

/** `undefined`: processes speak to each other in the clear. */
export const serviceTlsOf = ({
  SERVICE_CERT,
  SERVICE_KEY,
  SERVICE_CA,
}: ServiceTlsVariables): ServiceTls | undefined =>
  SERVICE_CERT && SERVICE_KEY && SERVICE_CA
    ? { cert: SERVICE_CERT, key: SERVICE_KEY, ca: SERVICE_CA, minVersion: 'TLSv1.3' }
    : undefined;

const isUsable = (tls: ServiceTls): boolean => {
  try {
    createSecureContext(tls);
    return true;
  } catch {
    return false;
  }
};

/** What of these settings contradicts itself, whatever the profile. */
export const serviceTlsFaults = (given: ServiceTlsVariables, now: Date): string[] => {
  const missing = names.filter((name) => !given[name]);
  if (missing.length === names.length) return [];
  if (missing.length > 0) return [`${missing.join(', ')}: goes with the rest of ${names.join(', ')}`];
  const tls = serviceTlsOf(given);
  if (!tls) return [];
  return isUsable(tls)
    ? certificateFaults(tls.cert, tls.ca, now)
    : ['SERVICE_CERT: does not go with SERVICE_KEY'];
};

const isInTheClear = (url: string | undefined): boolean => Boolean(url) && !/^https:/i.test(url ?? '');
/** A collector beside the process, which passes traces on. */
const isOnThisMachine = (url: string | undefined): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(URL.parse(url ?? '')?.hostname ?? '');

/** Addresses that the edge asks. */
const serviceUrls = ['COMMAND_SERVICE_URL', 'PROJECTION_SERVICE_URL', 'LIVE_FEED_SERVICE_URL'] as const;

/** Where traces go. */
export const collectorUrls = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;

type Addresses = Partial<Record<(typeof serviceUrls | typeof collectorUrls)[number], string | undefined>>;

/** Why production does not start with these; of processes that nobody asks, and that ask nobody, nothing. */
export const insecureServices = (
  given: ServiceTlsVariables & Addresses,
  takesCertificate: boolean,
): string[] => [
  ...(takesCertificate && !given.SERVICE_CERT
    ? ['SERVICE_CERT: production speaks TLS between edge and services']
    : []),
  ...serviceUrls
    .filter((name) => isInTheClear(given[name]))
    .map((name) => `${name}: production speaks TLS to services (https://)`),
  ...collectorUrls
    .filter((name) => isInTheClear(given[name]) && !isOnThisMachine(given[name]))
    .map((name) => `${name}: production speaks TLS to a collector on another machine (https://)`),
];
