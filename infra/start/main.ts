import { demoAccounts } from './demo-accounts.ts';
import { readOptions, type StartOptions } from './options.ts';
import { StartRefusal } from './refusal.ts';
import { type RunningSystem, startSystem } from './system.ts';

const say = (line: string): void => console.log(`  ${line}`);

let stopping: Promise<never> | undefined;

const run = async (options: StartOptions): Promise<void> => {
  const began = Date.now();
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

const announce = (system: RunningSystem, options: StartOptions, tookMs: number): void => {
  const { ports } = system;
  const where = [
    `event store ${ports.eventStore}`,
    `Redis ${ports.redis}`,
    `Kafka ${ports.kafka}`,
    `services ${ports.commandService} to ${ports.liveFeedService}`,
    options.simulator ? `feed simulator ${ports.simulator} (seed ${options.seed})` : 'no feed simulator',
  ];
  const width = Math.max(...demoAccounts.map((account) => account.title.length));
  console.log(`Paddock runs at ${system.url} (ready in ${(tookMs / 1000).toFixed(1)} s)\n`);
  console.log(`  on 127.0.0.1: ${where.join(', ')}`);
  console.log(`  data and logs: ${system.dataDir}\n`);
  for (const { title, username, password } of demoAccounts) {
    console.log(`  ${title.padEnd(width)}  ${username.padEnd(12)} ${password}`);
  }
  console.log('\n  Ctrl-C stops everything.');
};

try {
  await run(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  if (stopping) await stopping;
  process.stderr.write(`${error instanceof StartRefusal ? error.message : String(error)}\n`);
  process.exit(1);
}
