import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contradictions, insecureEngines } from '@paddock/service-kit/process';
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
      command: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
    }),
  ),
});

const servicesOf = (path: string) =>
  composeSchema.parse(parse(readFileSync(path, 'utf8'), { merge: true })).services;

const services = servicesOf(file);
const secured = servicesOf(join(root, 'infra/compose.secured.yaml'));
const built = Object.entries(services).flatMap(([name, { build, environment }]) =>
  build ? [{ name, environment, dockerfile: readFileSync(join(root, build.dockerfile), 'utf8') }] : [],
);

const sourceOf = (dockerfile: string): string => {
  const entry = /^CMD \["node", "(.+)"\]$/m.exec(dockerfile)?.[1] ?? '';
  const own = entry.startsWith('command-service/') ? 'command-service/src' : dirname(entry);
  const folders = [own, 'infra/service-kit/process', 'infra/service-kit/keys'];
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
    const wanted = ['command-service', 'edge', 'live-feed-service', 'payment-fields', 'process-managers'];
    expect(names).toEqual([...wanted, 'projection-service', 'simulator']);
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
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*(\/healthz|process\/health-check\.ts)/m);
  });

  it.each(['edge', 'payment-fields'])(
    'looks at %s where browsers reach it, which is in the clear',
    (name) => {
      const { dockerfile = '' } = built.find((service) => service.name === name) ?? {};
      expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*fetch\(`http:\/\/127\.0\.0\.1:/m);
    },
  );

  it('takes no tests and no history of the source into an image', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'tests', '**/*.test.ts', '**/*.fixture.ts']));
  });

  it('names the payment sandbox where money would move, in a profile that is not production', () => {
    const movesMoney = built.filter(({ environment }) => 'PAYMENT_WEBHOOK_SECRET' in environment);
    expect(movesMoney.map(({ name }) => name)).toEqual(['command-service', 'process-managers']);
    for (const { environment } of movesMoney) {
      expect(environment).toMatchObject({
        PAYMENTS: 'sandbox',
        IDENTITY: 'sandbox',
        PADDOCK_PROFILE: 'containers',
      });
    }
  });

  it.skipIf(!hasCompose())('is valid for docker compose', () => {
    const [key, secret] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
    const secrets = { KEY_ENCRYPTION_KEY: key, PAYMENT_WEBHOOK_SECRET: secret };
    const env = { ...process.env, ...secrets };
    expect(() => execFileSync('docker', ['compose', '-f', file, 'config', '--quiet'], { env })).not.toThrow();
  });
});

/** The text of what a service runs: the folder of its entry, and the kit that all stand on. */

/** As compose puts the two files together; a password is some text. */
const togetherOf = (name: string): Record<string, string> => {
  const both = { ...services[name]?.environment, ...secured[name]?.environment };
  return Object.fromEntries(
    Object.entries(both).map(([variable, value]) => [
      variable,
      (value ?? '').replace(/\$\{\w+[^}]*\}/g, 'text'),
    ]),
  );
};

describe('infra/compose.secured.yaml', () => {
  const onEngines = built.filter(({ name }) => name !== 'edge');

  it.each(onEngines)('gives $name engines as production demands them', ({ name }) => {
    const environment = togetherOf(name);
    expect([...insecureEngines(environment), ...contradictions(environment)]).toEqual([]);
  });

  it.each(onEngines)('gives $name only variables that it reads', ({ name, dockerfile }) => {
    const source = sourceOf(dockerfile);
    const names = Object.keys(secured[name]?.environment ?? {}).map((one) => one.replace(/_FILE$/, ''));
    expect(names.filter((one) => !new RegExp(`\\b${one}\\b`).test(source))).toEqual([]);
  });

  /** Files of the folder of certificates that a container has, by where in it they are. */
  const certificatesOf = (name: string): [file: string, at: string][] =>
    (secured[name]?.volumes ?? []).flatMap((volume) => {
      const [, file = '', at = ''] = /^\$\{CERTIFICATES[^}]*\}(\S*):(\/\S+):ro$/.exec(volume) ?? [];
      return at === '' ? [] : [[file, at] as [string, string]];
    });

  it.each(Object.keys(secured))('gives %s its own certificate and key, and nobody else’s', (name) => {
    const files = certificatesOf(name).map(([file]) => file);
    const own = ['/ca.pem', `/${name}.pem`, `/${name}-key.pem`];
    expect(files).toContain('/ca.pem');
    expect(files.filter((file) => !own.includes(file))).toEqual([]);
  });

  it.each(Object.entries(secured))('gives %s every file that it names, and none beside', (name, service) => {
    const { environment, command, healthcheck } = service;
    const said = [...Object.values(environment), ...command, ...(healthcheck?.test ?? [])].join('\n');
    const named = new Set(said.match(/\/certificates\/[\w./-]*\.pem/g));
    expect(new Set(certificatesOf(name).map(([, at]) => at))).toEqual(named);
  });

  it('gives each service that Redis knows a user that there is', () => {
    const users = readFileSync(join(root, 'infra/redis/users.acl'), 'utf8');
    const named = onEngines.flatMap(
      ({ name }) => /rediss:\/\/([^:]+):/.exec(togetherOf(name).REDIS_URL ?? '')?.[1] ?? [],
    );
    expect(named).toHaveLength(5);
    expect(new Set(named).size).toBe(5);
    for (const user of named) expect(users).toContain(`user ${user} on `);
  });
});
