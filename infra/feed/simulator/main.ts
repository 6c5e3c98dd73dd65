import { createKafka, createProducer, kafkaAddressOf } from '@paddock/service-kit/engines';
import { serve } from '@paddock/service-kit/http';
import {
  commonEnvironment,
  createLog,
  kafkaEnvironment,
  logUnhandledRejections,
  onShutdown,
  readEnvironment,
  startTracing,
} from '@paddock/service-kit/process';
import { z } from 'zod';
import { silenceTimerWarnings } from '../quiet-warnings.ts';
import { hour, minute } from './instants.ts';
import { Player } from './player.ts';
import { programmeOf } from './programme.ts';
import { Publisher } from './publisher.ts';
import { startRounds } from './rounds.ts';

const environment = readEnvironment({
  HOST: commonEnvironment.HOST,
  PORT: commonEnvironment.PORT,
  LOG_LEVEL: commonEnvironment.LOG_LEVEL,
  ...kafkaEnvironment,
  /** The same seed gives the same sport on the same day. */
  SIMULATOR_SEED: z.string().min(1).max(40).default('paddock'),
  /** How many times faster than real time the simulated clock runs. */
  SIMULATOR_SPEED: z.coerce.number().min(0.1).max(1000).default(1),
  /** How lively prices are: 1 is some twenty price messages a second; 0 leaves only what the sport brings. */
  SIMULATOR_RATE: z.coerce.number().min(0).max(10).default(1),
  /** Where the simulated clock begins; now, when absent. */
  SIMULATOR_START: z.iso.datetime().optional(),
  /** How long ago a fixture may have finished to be published at the start. */
  SIMULATOR_RESULTS_HOURS: z.coerce.number().min(0).max(72).default(2),
});

silenceTimerWarnings();
const log = createLog('simulator', environment.LOG_LEVEL);
logUnhandledRejections(log);
const stopTracing = await startTracing('simulator', log);
const began = Date.now();
const start = environment.SIMULATOR_START ? Date.parse(environment.SIMULATOR_START) : began;
const now = () => start + Math.round((Date.now() - began) * environment.SIMULATOR_SPEED);

const producer = createProducer(
  createKafka({ brokers: kafkaAddressOf(environment), clientId: 'simulator', retries: 3 }),
);
const publisher = new Publisher(producer, log);
const serving = await serve({
  host: environment.HOST,
  port: environment.PORT,
  checks: { kafka: () => publisher.state },
});
log.info({ port: serving.port, seed: environment.SIMULATOR_SEED, at: new Date(start) }, 'simulating');

/** A player that knows what finished since `since`, and at least the configured hours. */
const playerAt = (time: number, since: number): Player =>
  new Player(
    programmeOf(environment.SIMULATOR_SEED),
    {
      rate: environment.SIMULATOR_RATE,
      rememberFor: Math.min(72 * hour, Math.max(environment.SIMULATOR_RESULTS_HOURS * hour, time - since)),
      remindEvery: 10 * minute,
    },
    time,
  );

/** A machine that was asleep for longer than this gets the present instead of all that it missed. */
const longestPauseMs = 2 * minute;
let lastRound = { machine: began, simulated: start };
let player = playerAt(now(), start);

const round = async (): Promise<void> => {
  const time = now();
  if (Date.now() - lastRound.machine > longestPauseMs) {
    log.info('the machine was asleep: starting from the present');
    player = playerAt(time, lastRound.simulated - environment.SIMULATOR_RESULTS_HOURS * hour);
    publisher.requestPresent();
  }
  lastRound = { machine: Date.now(), simulated: time };
  await publisher.publish(player.due(time), () => player.present());
};

const rounds = startRounds(round);

onShutdown(log, async () => {
  await rounds.stop();
  await producer.disconnect();
  await serving.close();
  await stopTracing();
});
