import { expiryOf } from './certificates.ts';
import type { Log } from './log.ts';
import { Gauge, metrics } from './metrics.ts';
import { type ServiceTls, type ServiceTlsVariables, serviceTlsOf } from './service-tls.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days before the end from which on each day has a warning. */
const warnDays = 30;

/** Warns before a certificate ends, now and each day. */
export const startCertificateWatch = (expiresAt: Date, log: Log): void => {
  const look = () => {
    const days = Math.floor((expiresAt.getTime() - Date.now()) / dayMs);
    if (days >= warnDays) return;
    const what = days < 0 ? 'has expired' : 'expires soon';
    log.warn(
      { expiresAt, days },
      `the certificate of this process ${what}: renew it and restart the process`,
    );
  };
  look();
  setInterval(look, dayMs).unref();
};

const measureCertificate = (expiresAt: Date): void => {
  new Gauge({
    name: 'paddock_certificate_seconds_left',
    help: 'Time until the certificate of this process expires',
    registers: [metrics],
    collect() {
      this.set((expiresAt.getTime() - Date.now()) / 1000);
    },
  });
};

/** By what this process and others of the platform speak to each other; `undefined`: in the clear. */
export const startServiceTls = (given: ServiceTlsVariables, log: Log): ServiceTls | undefined => {
  const tls = serviceTlsOf(given);
  if (!tls) return undefined;
  const expiresAt = expiryOf(tls.cert);
  startCertificateWatch(expiresAt, log);
  measureCertificate(expiresAt);
  return tls;
};
