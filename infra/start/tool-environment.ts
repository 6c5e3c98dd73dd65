import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { keyVariables, secretsOf } from './secrets.ts';
import { commonEnvironment } from './services.ts';

/**
 * Preloaded before the command-line tools (`npm run feed`, `replay`, `rebuild`): points them at the system that
 * `npm start` runs on this machine, found by PADDOCK_PORT and PADDOCK_DATA. What the environment sets already is kept.
 */
const { port, dataDir } = readOptions([], process.env);

const keys = (): NodeJS.ProcessEnv => {
  if (!existsSync(join(dataDir, 'secrets.json'))) return {};
  const secrets = secretsOf(dataDir);
  return { ...keyVariables(secrets), PAYMENT_WEBHOOK_SECRET: secrets.paymentWebhookSecret };
};

const defaults = { ...commonEnvironment(portsFrom(port)), ...keys() };

for (const [name, value] of Object.entries(defaults)) {
  if (value !== undefined) process.env[name] ??= value;
}
