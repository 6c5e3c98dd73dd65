import { fileURLToPath } from 'node:url';
import { nodeEntry } from '../engines/child.ts';
import { inheritedEnv, type ProcessDefinition } from '../engines/definition.ts';
import { eventStoreUrl } from '../engines/event-store.ts';
import { type GivenEngines, givenSecurity } from '../engines/given/given-engines.ts';
import { mailAddresses } from '../engines/mail-server.ts';
import { answersOk } from '../engines/readiness.ts';
import type { Entry, ProgramOf } from './bundles.ts';
import type { Ports } from './ports.ts';
import { keyVariables, type Secrets } from './secrets.ts';

/** The settings of the services of one system. */
export type ServiceSettings = {
  programOf: ProgramOf;
  ports: Ports;
  secrets: Secrets;
  /** The same seed gives the same day of sport. */
  seed: number;
  /** How far back the simulator publishes results: bets that were open at the last stop settle then. */
  resultsHours: number;
  /** Where documents of customers are kept. */
  documentFolder: string;
  /** Further variables for all of them. */
  environment: NodeJS.ProcessEnv;
  given: GivenEngines;
};

const host = '127.0.0.1';
/** A machine that does much else takes minutes for what is a matter of seconds. */
const readyMs = 240_000;
const defaultGraceMs = 10_000;

/** Each service: its name, its entry, its port, and its own variables beside the common ones. */
export const serviceDefinitions = (settings: ServiceSettings): Record<Service, ProcessDefinition> => {
  const { ports, secrets, seed, resultsHours } = settings;
  const common = { ...commonEnvironment(ports, settings.given), ...settings.environment };
  const keys = {
    ...keyVariables(secrets),
    PAYMENT_WEBHOOK_SECRET: secrets.paymentWebhookSecret,
  };
  const { smtpUrl, mailboxUrl } = mailAddresses(ports.mail, ports.mailbox);
  const documents = { DOCUMENT_FOLDER: settings.environment.DOCUMENT_FOLDER ?? settings.documentFolder };
  const commands = { ...keys, ...documents, SMTP_URL: smtpUrl, MAILBOX_URL: mailboxUrl };
  const service = (
    name: string,
    entry: Entry,
    port: number,
    env: NodeJS.ProcessEnv = {},
  ): ProcessDefinition => ({
    name,
    port,
    command: nodeEntry(settings.programOf(entry), { ...common, ...env, PORT: String(port) }),
    ready: answersOk(`http://${host}:${port}/readyz`),
    readyWithinMs: readyMs,
    graceMs: defaultGraceMs,
  });
  return {
    commandService: service('command-service', 'command-service/src/main.ts', ports.commandService, commands),
    processManagers: service(
      'process-managers',
      'command-service/src/process-managers.ts',
      ports.processManagers,
      commands,
    ),
    projectionService: service(
      'projection-service',
      'projection-service/src/main.ts',
      ports.projectionService,
      keyVariables(secrets),
    ),
    liveFeedService: service('live-feed-service', 'live-feed-service/src/main.ts', ports.liveFeedService),
    paymentFields: {
      ...service('payment-fields', 'command-service/src/payment-fields.ts', ports.paymentFields, {
        PAYMENT_FIELDS_DIR: fileURLToPath(new URL('../../ui/payment-fields/dist', import.meta.url)),
        METRICS_PORT: String(ports.paymentFieldsMetrics),
      }),
      ready: answersOk(`http://${host}:${ports.paymentFieldsMetrics}/readyz`),
    },
    edge: service('edge', 'infra/edge/main.ts', ports.edge, {
      COMMAND_SERVICE_URL: `http://${host}:${ports.commandService}`,
      PROJECTION_SERVICE_URL: `http://${host}:${ports.projectionService}`,
      LIVE_FEED_SERVICE_URL: `http://${host}:${ports.liveFeedService}`,
      UI_DIR: fileURLToPath(new URL('../../ui/dist', import.meta.url)),
      METRICS_PORT: String(ports.edgeMetrics),
    }),
    simulator: service('simulator', 'infra/feed/simulator/main.ts', ports.simulator, {
      SIMULATOR_SEED: String(seed),
      SIMULATOR_RESULTS_HOURS: String(resultsHours),
    }),
  };
};

/** The hours since the last run and two more, as far as the simulator goes back. */
export const resultsHoursSince = (lastActiveAt: Date | undefined, now: Date): number => {
  const stopped = lastActiveAt ? Math.ceil((now.getTime() - lastActiveAt.getTime()) / 3_600_000) : 0;
  return Math.min(72, Math.max(0, stopped) + 2);
};

export type Service =
  | 'commandService'
  | 'processManagers'
  | 'projectionService'
  | 'liveFeedService'
  | 'paymentFields'
  | 'edge'
  | 'simulator';

/** By another name than the site's, as browsers keep the cookies of a name together whatever its port. */
export const paymentFieldsUrl = ({ paymentFields }: Ports): string => `http://${host}:${paymentFields}`;

/** Variables of every process of the system; a command-line tool needs them too. */
export const commonEnvironment = (ports: Ports, given: GivenEngines = {}): NodeJS.ProcessEnv => ({
  ...inheritedEnv(),
  ...givenSecurity(process.env, given),
  HOST: host,
  EVENTSTORE_URL: given.eventStoreUrl ?? eventStoreUrl(ports.eventStore),
  REDIS_URL: given.redisUrl ?? `redis://${host}:${ports.redis}`,
  KAFKA_BROKERS: given.kafkaBrokers ?? `${host}:${ports.kafka}`,
  PADDOCK_PROFILE: 'embedded',
  PUBLIC_URL: `http://localhost:${ports.edge}`,
  PAYMENT_FIELDS_URL: paymentFieldsUrl(ports),
  LOG_LEVEL: 'info',
});
