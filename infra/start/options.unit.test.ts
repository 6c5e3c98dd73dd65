import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('npm start options', () => {
  it('starts at 8080 with its data in .data, with the simulator, keeping what is there', () => {
    const options = readOptions([], {});
    expect(options).toMatchObject({ port: 8080, fresh: false, simulator: true });
    expect(options.dataDir).toMatch(/\/\.data$/);
  });

  it('gives another port a data folder of its own', () => {
    expect(readOptions(['--port', '9090'], {}).dataDir).toMatch(/\/\.data-9090$/);
  });

  it('prefers arguments over the environment', () => {
    const options = readOptions(['--port=9090'], { PADDOCK_PORT: '9191', PADDOCK_DATA: '/var/paddock' });
    expect(options).toMatchObject({ port: 9090, dataDir: '/var/paddock' });
  });

  it('leaves the simulator out on --no-simulator and empties the data on --fresh', () => {
    expect(readOptions(['--no-simulator', '--fresh'], {})).toMatchObject({ simulator: false, fresh: true });
  });

  it.each(['0', '80', '65528', 'abc', '8080.5', ''])('refuses the port "%s" in a sentence', (port) => {
    expect(() => readOptions(['--port', port], {})).toThrow(/^The port must be a whole number from 1024 to/);
  });

  it('passes on settings of the services from the environment, and nothing else', () => {
    const given = {
      SIMULATOR_SPEED: '60',
      LOG_LEVEL: 'debug',
      OTEL_TRACES_SAMPLER: 'always_off',
      TRUSTED_PROXIES: '10.0.0.1',
    };
    expect(readOptions([], { ...given, HOME: '/root' }).environment).toEqual(given);
  });

  it('takes the engines that the environment gives, and no empty name for one', () => {
    const { given } = readOptions([], { EVENTSTORE_URL: 'esdb://db:2113?tls=false', REDIS_URL: '' });
    expect(given).toEqual({ eventStoreUrl: 'esdb://db:2113?tls=false' });
  });

  it.each(['EVENTSTORE_URL', 'REDIS_URL'])('never begins afresh beside what %s gives', (name) => {
    expect(() => readOptions(['--fresh'], { [name]: 'given' })).toThrow(
      new RegExp(`never what ${name} gives`),
    );
    expect(() => readOptions(['--fresh'], { KAFKA_BROKERS: 'given' })).not.toThrow();
  });

  it('refuses an option it does not know and shows the usage', () => {
    expect(() => readOptions(['--prot', '1'], {})).toThrow(/Usage: npm start/);
  });
});
