import { commandLineOf } from '@paddock/service-kit/command-line';
import { redisAddressOf, toolFailure } from '@paddock/service-kit/engines';
import {
  createLog,
  eventStoreUrlSchema,
  readEnvironment,
  redisEnvironment,
} from '@paddock/service-kit/process';
import { rebuild } from '../projection/rebuild.ts';
import { readModels } from '../read-models/index.ts';

commandLineOf('npm run rebuild', {});

const environment = readEnvironment({
  EVENTSTORE_URL: eventStoreUrlSchema,
  ...redisEnvironment,
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const count = new Intl.NumberFormat('en-GB');

try {
  say('Replaying every event into new read models; the present ones go on serving.');
  const { events, seconds } = await rebuild({
    models: readModels,
    eventStoreUrl: environment.EVENTSTORE_URL,
    redis: redisAddressOf(environment),
    log: createLog('rebuild', 'error'),
    onProgress: ({ events, perSecond }) =>
      say(`${count.format(events)} events, ${count.format(perSecond)} events/s`),
  });
  say(`Done: ${count.format(events)} events in ${seconds.toFixed(1)} s. The new read models are served.`);
} catch (error) {
  process.stderr.write(`The rebuild failed: ${toolFailure(error)}\n`);
  process.exitCode = 1;
}
