import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redisCommandsOf } from './redis-calls.ts';

const lines = readFileSync(new URL('./users.acl', import.meta.url), 'utf8').split('\n');

type User = {
  /** Processes that sign in as this user. */
  entries: string[];
  /** By file of the shared source, what it can do and this one never asks of it; other files may not send that unnoticed. */
  notAsked?: Record<string, readonly string[]>;
  /** What a client asks by itself. */
  byItself?: string[];
  /** So many commands are found in their source, or the search is wrong. */
  least?: number;
};

const cli = (...names: string[]): string[] => names.map((name) => `command-service/src/cli/${name}.ts`);

/** Who signs nobody in or out, and lists no sessions, asks less of this. */
const sessions = 'infra/service-kit/http/sessions.ts';
/** As somebody is signed in, or out. */
const played = 'infra/service-kit/http/playing-since.ts';
/** Asked by routes only. */
const guessedNames = 'command-service/src/adapters/guessed-names.ts';
const contactCodes = 'command-service/src/adapters/contacts/contact-codes.ts';

const users: Record<string, User> = {
  commands: {
    entries: ['command-service/src/main.ts', ...cli('create-staff', 'reconcile', 'rotate-keys', 'seed-demo')],
  },
  fields: { entries: ['command-service/src/payment-fields.ts'], least: 3 },
  processes: {
    entries: ['command-service/src/process-managers.ts'],
    notAsked: { [guessedNames]: ['pexpire'], [contactCodes]: ['pexpire'] },
  },
  projection: {
    entries: [
      'projection-service/src/main.ts',
      'projection-service/src/cli/rebuild.ts',
      'projection-service/src/cli/replay.ts',
    ],
    notAsked: { [sessions]: ['ttl', 'publish'], [played]: ['ttl'] },
    byItself: ['info'],
  },
  'live-feed': {
    entries: ['live-feed-service/src/main.ts'],
    notAsked: {
      [sessions]: ['set', 'sadd', 'smembers', 'srem', 'expire', 'publish', 'ttl'],
      [played]: ['set', 'smembers', 'ttl'],
    },
    byItself: ['unsubscribe'],
  },
};

const toConnect = ['hello', 'auth', 'ping', 'client|setname'];

const lineOf = (user: string): string => lines.find((line) => line.startsWith(`user paddock-${user} `)) ?? '';
const rightsOf = (user: string): string[] =>
  [...lineOf(user).matchAll(/ \+([^\s)]+)/g)].map(([, command = '']) => command);

describe.each(Object.entries(users))(
  'the user %s of Redis',
  (name, { entries, notAsked = {}, byItself = [], least = 5 }) => {
    const sent = redisCommandsOf(entries);
    const rights = rightsOf(name);

    it('has every command that the source of its processes sends', () => {
      expect(sent.size).toBeGreaterThan(least);
      const missing = [...sent].flatMap(([command, files]) =>
        rights.includes(command)
          ? []
          : [...files].filter((file) => !notAsked[file]?.includes(command)).map((file) => [command, file]),
      );
      expect(missing).toEqual([]);
    });

    it('has no command that they do not send', () => {
      const known = [...toConnect, ...byItself, ...sent.keys()];
      expect(rights.filter((command) => !known.includes(command))).toEqual([]);
    });

    it('is excused from no command that it has, or that the named file does not send', () => {
      const excused = Object.entries(notAsked).flatMap(([file, commands]) =>
        commands.filter((command) => rights.includes(command) || !sent.get(command)?.has(file)),
      );
      expect(excused).toEqual([]);
    });
  },
);

it.each([
  ['commands', '%RW~unknown-name:*'],
  ['commands', '%RW~register-answer:*'],
  ['commands', '%RW~contact-codes:*'],
  ['commands', '%R~phones:*'],
  // Of the release before, whose processes may still run.
  ['commands', '%RW~depositing:*'],
  ['commands', '%RW~paying:*'],
  ['processes', '%RW~paying:*'],
  ['processes', '%RW~register-answer:*'],
  ['processes', '%RW~phones:*'],
  ['processes', '%RW~notifications:*'],
  ['processes', '%RW~verification:*'],
  ['processes', '%RW~personal-details:*'],
  ['processes', '%RW~removed-cards:*'],
  ['processes', '%RW~closing:*'],
  ['processes', '%RW~dormancy:*'],
])(
  'the user %s of Redis may touch %s, which only a sign-in, a message, linked accounts or the end of an account ask for',
  (user, keys) => {
    expect(lineOf(user).split(' ')).toContain(keys);
  },
);

it('who folds read models opens sessions and keeps them alive, and makes or changes none', () => {
  const [, always = '', ...apart] = /^user \S+ on (.+?)(?: \((.+)\))?$/.exec(lineOf('projection')) ?? [];
  expect(always).not.toMatch(/session/);
  expect(apart).toEqual(['%RW~session:* -@all +get +getex']);
});

it('where cards are typed, nothing is touched but cards and what is typed of them', () => {
  const [, keys] = /resetchannels (.+) -@all/.exec(lineOf('fields')) ?? [];
  expect(keys).toBe('%RW~sandbox:card* %RW~sandbox:fields-* %RW~adyen:fields-*');
});

it('what the routes only read, their user cannot write', () => {
  const [, keys] = /resetchannels (.+) -@all/.exec(lineOf('commands')) ?? [];
  for (const index of ['settlement', 'risk', 'trading', 'follow-up', 'cash-out', 'catalogue'])
    expect(keys?.split(' ').filter((key) => key.endsWith(`~${index}:*`))).toEqual([`%R~${index}:*`]);
});

it('a call is found in either dialect, in a script and in a chain, and only where it runs', () => {
  const projection = redisCommandsOf(['projection-service/src/main.ts']);
  expect(projection.get('zremrangebyscore')).toContain('projection-service/src/catalogue/write-fixture.ts');
  expect([...projection.keys()]).toEqual(expect.arrayContaining(['exec', 'hsetnx', 'getex', 'evalsha']));
  expect([...redisCommandsOf(['live-feed-service/src/main.ts']).keys()]).not.toContain('eval');
});
