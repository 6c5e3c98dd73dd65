import { readFileSync } from 'node:fs';
import type { Access, Rights } from '@paddock/infra/embedded/event-store/switches.ts';
import { z } from 'zod';
import { certificate } from './secured-redis.ts';

// What docs/operations.md has operators tell EventStoreDB, for the embedded store, which speaks no HTTP.

export type EventStoreUser = 'paddock' | 'paddock-erasing';

const passwordOf = (user: string): string => `${user}-password`;

const rights = z.strictObject({
  $r: z.union([z.string(), z.array(z.string())]).optional(),
  $w: z.union([z.string(), z.array(z.string())]).optional(),
  $d: z.union([z.string(), z.array(z.string())]).optional(),
  $mr: z.union([z.string(), z.array(z.string())]).optional(),
  $mw: z.union([z.string(), z.array(z.string())]).optional(),
}) satisfies z.ZodType<Rights>;

const userSchema = z.strictObject({
  loginName: z.string(),
  fullName: z.string(),
  groups: z.array(z.string()),
  password: z.string(),
});
const written = <Data extends z.ZodType>(eventType: string, data: Data) =>
  z.tuple([z.strictObject({ eventId: z.string(), eventType: z.literal(eventType), data })]);
const defaultsSchema = written(
  'update-default-acl',
  z.strictObject({ $userStreamAcl: rights, $systemStreamAcl: rights }),
);
const ofAllSchema = written('$metadata', z.strictObject({ $acl: rights }));

/** The bodies of its requests, by the address that each goes to. */
const documentedRequests = (): [path: string, body: unknown][] => {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, commands = ''] = /^\*\*EventStoreDB\.\*\*[\s\S]*?```sh\n([\s\S]*?)```/m.exec(text) ?? [];
  const requests = commands.matchAll(/^\$es(\/\S+) [\s\S]*?-d "((?:[^"\\]|\\[\s\S])*)"/gm);
  return [...requests].map(([, path = '', quoted = '']) => [
    path,
    // As a shell reads it.
    JSON.parse(quoted.replace(/(?<!\\)\$(\(uuidgen\)|ES_\w+)/g, '$1').replace(/\\(["$\\])/g, '$1')),
  ]);
};

/** Users and rights as the commands of the document leave them. */
export const documentedAccess = (): Access => {
  const requests = documentedRequests();
  const to = (path: string): unknown[] => requests.flatMap(([at, body]) => (at === path ? [body] : []));
  const users = to('/users/').map((body) => userSchema.parse(body));
  const [{ data: defaults }] = defaultsSchema.parse(to('/streams/%24settings')[0]);
  const [{ data: ofAll }] = ofAllSchema.parse(to('/streams/%24all/metadata')[0]);
  return {
    logins: users.map(({ loginName: username, groups }) => ({
      ...{ username, groups },
      password: passwordOf(username),
    })),
    userStreams: defaults.$userStreamAcl,
    systemStreams: defaults.$systemStreamAcl,
    all: ofAll.$acl,
  };
};

/** Has the embedded store know them. */
export const securedStore = () => ({ tls: certificate, access: documentedAccess() });

/** The connection string of one of them, from that of any. */
export const urlAs = (url: string, user: EventStoreUser): string =>
  url.replace(/\/\/[^@]+@/, `//${user}:${passwordOf(user)}@`);
