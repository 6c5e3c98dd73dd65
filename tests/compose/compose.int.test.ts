import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { images } from '../harness/containers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = join(root, 'infra/compose.yaml');

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      build: z.object({ context: z.literal('..'), dockerfile: z.string() }).optional(),
      /** Without a value: as it is set where compose runs. */
      environment: z.record(z.string(), z.string().nullable()).default({}),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
});

const { services } = composeSchema.parse(parse(readFileSync(file, 'utf8'), { merge: true }));
const built = Object.entries(services).flatMap(([name, { build, environment }]) =>
  build ? [{ name, environment, dockerfile: readFileSync(join(root, build.dockerfile), 'utf8') }] : [],
);

const sourceOf = (dockerfile: string): string => {
  const entry = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? '';
  const own = entry.startsWith('command-service/') ? 'command-service/src' : dirname(entry);
  const folders = [own, 'infra/service-kit/process'];
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }));
  return files
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
};

const hasCompose = (): boolean => {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('infra/compose.yaml', () => {
  it('runs every service of the system', () => {
    const names = built.map((service) => service.name).toSorted();
    const wanted = ['command-service', 'edge', 'live-feed-service', 'process-managers', 'projection-service'];
    expect(names).toEqual([...wanted, 'simulator']);
  });

  it.each([
    ['healthy when it leads', '{"members":[{"state":"Leader"}]}', true],
    ['healthy when it leads, however its answer is spaced', '{\n  "state": "Leader"\n}', true],
    ['not healthy while it only lives', '{"members":[{"state":"Initializing"}]}', false],
    ['not healthy while it does not answer', '', false],
  ])('calls the event store %s', (_name, gossip, healthy) => {
    const [, command = ''] = services['event-store']?.healthcheck?.test ?? [];
    const answered = command.replace(/^curl [^|]*\/gossip /, 'printf %s "$GOSSIP" ');
    const { status } = spawnSync('sh', ['-c', answered], { env: { ...process.env, GOSSIP: gossip } });
    expect(answered).not.toBe(command);
    expect(status === 0).toBe(healthy);
  });

  it('runs the engines that the tests run in containers', () => {
    const { 'event-store': eventStore, redis, kafka } = services;
    expect({ eventStore: eventStore?.image, redis: redis?.image, kafka: kafka?.image }).toEqual(images);
  });

  it.each(built)('gives $name only variables that it reads', ({ environment, dockerfile }) => {
    const source = sourceOf(dockerfile);
    const unread = Object.keys(environment).filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
    expect(unread).toEqual([]);
  });

  it.each(built)('starts $name without being root, with a health check', ({ dockerfile }) => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m);
  });

  it.skipIf(!hasCompose())('is valid for docker compose', () => {
    const secrets = { KEY_ENCRYPTION_KEY: '00'.repeat(32), PAYMENT_WEBHOOK_SECRET: '00'.repeat(32) };
    const env = { ...process.env, ...secrets };
    expect(() => execFileSync('docker', ['compose', '-f', file, 'config', '--quiet'], { env })).not.toThrow();
  });
});

/** The text of what a service runs: the folder of its entry, and the kit that all stand on. */
