import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { foreignProgram } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { startEngine } from '@paddock/infra/engines/engine.ts';
import { createTemporaryFolder, findFreePort } from '@paddock/infra/engines/index.ts';
import { acceptsConnections } from '@paddock/infra/engines/readiness.ts';
import { findRedis } from '@paddock/infra/engines/redis.ts';
import { createClient } from 'redis';
import { soon } from './soon.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../engines/fixtures/${name}`, import.meta.url));
/** A certificate of this machine's loopback, signed by itself, and its key. */
export const certificate = { certFile: fixture('certificate.pem'), keyFile: fixture('certificate-key.pem') };

export type RedisUser = 'admin' | 'commands' | 'fields' | 'processes' | 'projection' | 'live-feed';

/** The users that operations make, each with a password that is called as the user is. */
const usersFile = (): string =>
  readFileSync(new URL('../../infra/redis/users.acl', import.meta.url), 'utf8').replace(
    />\{([a-z-]+)\}/g,
    '>$1-password',
  );

/** A Redis that speaks TLS only, and knows the users of `infra/redis/users.acl` only. */
export const startSecuredRedis = async () => {
  const program = findRedis();
  if (!program) throw new Error('neither redis-server nor valkey-server is installed on this machine');
  const folder = await createTemporaryFolder('secured-redis');
  const port = await findFreePort();
  const data = join(folder.path, 'data');
  mkdirSync(data);
  const aclfile = join(folder.path, 'users.acl');
  writeFileSync(aclfile, usersFile());
  const settings = {
    ...{ port: '0', bind: '127.0.0.1', dir: data, save: '', aclfile },
    ...{ 'tls-port': String(port), 'tls-auth-clients': 'no' },
    'tls-cert-file': certificate.certFile,
    'tls-key-file': certificate.keyFile,
    'tls-ca-cert-file': certificate.certFile,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const command = foreignProgram(program, args, inheritedEnv());
  const ready = acceptsConnections(port);
  const engine = await startEngine(
    { name: 'redis', port, command, ready, readyWithinMs: 60_000, graceMs: 5000 },
    folder.remove,
  );
  const ca = readFileSync(certificate.certFile, 'utf8');
  const urlOf = (user: RedisUser, password = `${user}-password`) =>
    `rediss://paddock-${user}:${password}@127.0.0.1:${port}`;

  const connectAs = async (user: RedisUser, password?: string) => {
    const socket = { tls: true, ca, reconnectStrategy: false, connectTimeout: soon.timeout } as const;
    const redis = createClient({ url: urlOf(user, password), socket, disableClientInfo: true });
    redis.on('error', () => {});
    await redis.connect();
    return redis;
  };

  /** What users asked for that is not theirs: `{user}: {command or key}`. */
  const denials = async (): Promise<string[]> => {
    const redis = await connectAs('admin');
    const log = await redis.aclLog();
    redis.destroy();
    return log.map(({ username, object, reason }) => `${username}: ${reason} ${object}`);
  };
  return { ...engine, urlOf, connectAs, denials, ca };
};
export type SecuredRedis = Awaited<ReturnType<typeof startSecuredRedis>>;
