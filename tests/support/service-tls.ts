import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ServiceTls } from '@paddock/service-kit/process';

/**
 * Certificates of the tests' own authority: the `edge`, a `service` on this machine, one for `elsewhere`; and that of a
 * `foreign-edge`, which somebody else has signed.
 */
export type Certified = 'edge' | 'service' | 'elsewhere' | 'foreign-edge';

const file = (name: string): string => fileURLToPath(new URL(`service-tls/${name}.pem`, import.meta.url));

/** By which a process with this certificate connects and is connected to. */
export const serviceTls = (name: Certified): ServiceTls => ({
  cert: readFileSync(file(name), 'utf8'),
  key: readFileSync(file(`${name}-key`), 'utf8'),
  ca: readFileSync(file('ca'), 'utf8'),
  minVersion: 'TLSv1.3',
});

/** The same as the environment of a process. */
export const serviceTlsVariables = (name: Certified): NodeJS.ProcessEnv => ({
  SERVICE_CERT_FILE: file(name),
  SERVICE_KEY_FILE: file(`${name}-key`),
  SERVICE_CA_FILE: file('ca'),
});
