import { reasonAgainstGiven } from '../engines/given/check-given.ts';
import { publicAddress } from '../engines/given/given-engines.ts';
import { demoAccountLines, secondsLeft } from './demo-accounts.ts';
import { readOptions, type StartOptions } from './options.ts';
import { StartRefusal } from './refusal.ts';
import { type RunningSystem, startSystem } from './system.ts';

const say = (line: string): void => console.log(`  ${line}`);

let stopping: Promise<never> | undefined;

const run = async (options: StartOptions): Promise<void> => {
  const began = Date.now();
  const reason = await reasonAgainstGiven(options.given);
  if (reason) throw new StartRefusal(reason);
  const starting = startSystem(options, say);
  stopOn(['SIGINT', 'SIGTERM', 'SIGHUP'], starting.stop);
  console.log('Paddock is starting …');
  const system = await starting.ready;
  announce(system, options, Date.now() - began);
};

/** One stop, however many signals come: Ctrl-C reaches us from the terminal and once more from npm. */
const stopOn = (signals: NodeJS.Signals[], stop: () => Promise<void>): void => {
  const end = (): void => {
    stopping ??= (async () => {
      console.log('\n  Stopping …');
      await stop();
      console.log('  Stopped.');
      process.exit(0);
    })();
  };
  for (const signal of signals) process.on(signal, end);
};

/** The engines by where they are: at ports of ours, or at the addresses that were given. */
const enginesOf = ({ ports }: RunningSystem, { given }: StartOptions) => {
  const engines: [string, number, string | undefined][] = [
    ['event store', ports.eventStore, given.eventStoreUrl],
    ['Redis', ports.redis, given.redisUrl],
    ['Kafka', ports.kafka, given.kafkaBrokers],
  ];
  return {
    started: engines.flatMap(([name, port, address]) => (address ? [] : [`${name} ${port}`])),
    given: engines.flatMap(([name, , address]) => (address ? [`${name} ${publicAddress(address)}`] : [])),
  };
};

const announce = (system: RunningSystem, options: StartOptions, tookMs: number): void => {
  const { ports } = system;
  const engines = enginesOf(system, options);
  const where = [
    ...engines.started,
    `services ${ports.commandService} to ${ports.liveFeedService}`,
    options.simulator ? `feed simulator ${ports.simulator} (seed ${options.seed})` : 'no feed simulator',
  ];
  console.log(`Paddock runs at ${system.url} (ready in ${(tookMs / 1000).toFixed(1)} s)\n`);
  console.log(`  on 127.0.0.1: ${where.join(', ')}`);
  if (engines.given.length > 0) console.log(`  given: ${engines.given.join(', ')}`);
  console.log(`  data and logs: ${system.dataDir}\n`);
  const now = Date.now();
  for (const line of demoAccountLines(now)) console.log(`  ${line}`);
  console.log(
    `\n  Codes are shown for another ${secondsLeft(now)} s; the sign-in page offers the one of then, as does npm run demo-code -- trader01.`,
  );
  console.log('\n  Ctrl-C stops everything.');
};

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (stopping) await stopping;
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exit(1);
}
