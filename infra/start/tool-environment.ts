import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './options.ts';
import { portsFrom } from './ports.ts';
import { keyVariables, secretsOf } from './secrets.ts';
import { commonEnvironment } from './services.ts';
import { toolVariables } from './tool-variables.ts';

/**
 * Preloaded before the command-line tools (`npm run feed`, `replay`, `rebuild`): points them at the system that
 * `npm start` runs on this machine, found by PADDOCK_PORT and PADDOCK_DATA. What the environment sets already is kept.
 */
const { port, dataDir } = readOptions([], process.env);

/** The secrets of the data folder, if there is one: a tool makes none. */
const secrets = existsSync(join(dataDir, 'secrets.json')) ? secretsOf(dataDir) : undefined;

const defaults = {
  ...commonEnvironment(portsFrom(port)),
  ...(secrets && { PAYMENT_WEBHOOK_SECRET: secrets.paymentWebhookSecret }),
};

Object.assign(
  process.env,
  toolVariables(process.env, defaults, () => (secrets ? keyVariables(secrets) : {})),
);
