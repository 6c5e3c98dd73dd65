import { describe, expect, it } from 'vitest';
import { CommandError } from './command-error.ts';
import { runFeed } from './commands.ts';
import { inRequests } from './kafka.ts';
import { brokersOf } from './options.ts';
import { checkLine, rawLine } from './publish.ts';
import { watchedLine } from './watch.ts';

const finished = '{"type":"FixtureFinished","messageId":"m","fixtureId":"f1","at":"2026-11-05T20:00:00Z"}';

describe('publish', () => {
  it('takes a line that fits the schema, keyed by its fixture', () => {
    expect(checkLine(finished)).toEqual({ line: { key: 'f1', value: finished } });
  });

  it('gives the reason for a line that does not', () => {
    expect(checkLine('{')).toEqual({ reason: 'not JSON' });
    expect(checkLine(finished.replace('f1', 'f 1'))).toMatchObject({
      reason: expect.stringContaining('fixtureId'),
    });
  });

  it('takes any line as it is when asked to', () => {
    expect(rawLine('nonsense')).toEqual({ line: { key: 'unknown', value: 'nonsense' } });
    expect(rawLine('{"fixtureId": "f9", ')).toEqual({ line: { key: 'f9', value: '{"fixtureId": "f9", ' } });
  });
});

describe('requests to Kafka', () => {
  it('stay small and keep the order', () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      key: String(index),
      value: 'x'.repeat(20_000),
    }));
    const requests = [...inRequests(lines)];
    expect(requests.flat()).toEqual(lines);
    for (const request of requests) expect(request.length).toBeLessThanOrEqual(13);
  });

  it('hold a single line however large it is', () => {
    expect([...inRequests([{ key: 'k', value: 'x'.repeat(900_000) }])]).toHaveLength(1);
    expect([...inRequests([])]).toEqual([]);
  });
});

describe('watch', () => {
  it('shows a message in one line', () => {
    expect(watchedLine(finished, {})).toMatch(/^20:00:00Z\s+f1\s+FixtureFinished$/);
  });

  it('keeps to the fixture and the type that it is asked for', () => {
    expect(watchedLine(finished, { fixture: 'f2' })).toBeUndefined();
    expect(watchedLine(finished, { type: 'MarketOffered' })).toBeUndefined();
    expect(watchedLine(finished, { fixture: 'f1', type: 'FixtureFinished', json: true })).toBe(finished);
  });

  it('shows what nobody can read, with the reason', () => {
    expect(watchedLine('nonsense', {})).toBe('unreadable (not JSON): nonsense');
  });
});

describe('the broker', () => {
  it('is beside the site of npm start unless something else is said', () => {
    expect(brokersOf({ port: '9000' })).toEqual(['127.0.0.1:9001']);
    expect(brokersOf({ brokers: 'a:1, b:2' })).toEqual(['a:1', 'b:2']);
  });

  it.each(['nowhere', 'a:b', ''])('is not at %j', (brokers) => {
    expect(() => brokersOf({ brokers: brokers || ' ' })).toThrow('host:port');
  });
});

describe('npm run feed', () => {
  it.each([
    [['nope'], 'There is no command nope: use publish, betfair or watch.'],
    [['publish'], 'npm run feed -- publish FILE.ndjson takes one file.'],
    [['publish', 'absent.ndjson'], 'There is no file absent.ndjson.'],
    [['betfair', 'a', 'b'], 'npm run feed -- betfair FILE.ndjson takes one file.'],
    [['betfair', 'x', '--speed', 'fast'], '--speed must be a number from 0.01 to 100000.'],
    [['watch', '--bogus'], "Unknown option '--bogus'."],
  ])('refuses %j with one sentence', async (args, sentence) => {
    await expect(runFeed(args)).rejects.toEqual(new CommandError(sentence));
  });

  it('reports that Kafka is unreachable, within seconds', async () => {
    const nobody = ['watch', '--port', '1'];
    await expect(runFeed(nobody)).rejects.toThrow('Kafka is unreachable at 127.0.0.1:2: is Paddock running?');
  });
});
