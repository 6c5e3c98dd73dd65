import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const certificate = (name: string): string =>
  fileURLToPath(new URL(`../../../tests/support/service-tls/${name}.pem`, import.meta.url));

/** A complete environment, of production; nothing answers at these addresses. */
export const completeEnvironment = (): NodeJS.ProcessEnv => ({
  PORT: '0',
  EVENTSTORE_URL: 'esdb://paddock:secret@127.0.0.1:1?tls=true',
  REDIS_URL: 'rediss://paddock:secret@127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  KAFKA_TLS: 'true',
  KAFKA_USERNAME: 'paddock',
  KAFKA_PASSWORD: 'secret',
  PUBLIC_URL: 'https://paddock.example',
  PAYMENT_FIELDS_URL: 'https://fields.example',
  KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  PAYMENT_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
  SERVICE_CERT_FILE: certificate('service'),
  SERVICE_KEY_FILE: certificate('service-key'),
  SERVICE_CA_FILE: certificate('ca'),
});

class Ended extends Error {}

/**
 * What a process would say, and the exit code with which it would end, when it reads the complete environment with these
 * settings in it; no code where it would go on.
 */
export const refusalOf = (read: () => unknown, given: NodeJS.ProcessEnv): { code: unknown; said: string } => {
  const own = process.env;
  let said = '';
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Ended();
  });
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  process.env = { ...completeEnvironment(), ...given };
  try {
    read();
    return { code: undefined, said };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { code: exit.mock.calls[0]?.[0], said };
  } finally {
    process.env = own;
    exit.mockRestore();
    write.mockRestore();
  }
};
