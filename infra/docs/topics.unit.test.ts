import { readFileSync } from 'node:fs';
import { feedTopic, rejectedTopic } from '@paddock/contracts/feed';
import { expect, it } from 'vitest';

const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
/** The commands that make topics, each in one line. */
const made = operations
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.startsWith('kafka-topics.sh') && line.includes('--create'));

it.each([feedTopic, rejectedTopic])(
  'what is lost of %s with a broker is left to no broker’s defaults',
  (topic) => {
    const command = made.find((line) => line.includes(` --topic ${topic} `)) ?? '';
    const [, replicas] = /--replication-factor (\d+)/.exec(command) ?? [];
    const settings = new Map(
      [...command.matchAll(/--config (\S+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    );
    const least = Number(settings.get('min.insync.replicas'));
    expect(least).toBeGreaterThan(1);
    expect(least).toBeLessThan(Number(replicas));
    expect(Number(settings.get('retention.ms'))).toBeGreaterThanOrEqual(7 * 24 * 3_600_000);
    expect(settings.get('retention.bytes')).toBe('-1');
    expect(settings.get('cleanup.policy')).toBe('delete');
  },
);
