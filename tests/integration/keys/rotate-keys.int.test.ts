import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rotateKeys } from '@paddock/command-service/src/cli/rotation.ts';
import {
  type KeyEvent,
  keyEvents,
  keyStream,
  missingKeysText,
  wrongDigestKeyText,
} from '@paddock/contracts/events';
import { login, register } from '@paddock/contracts/http';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { readEvent } from '@paddock/service-kit/events';
import { createLocalKeys, digestKeyOf, keyNameOf, type PlatformKeys } from '@paddock/service-kit/keys';
import { faultOfKeys } from '@paddock/service-kit/subscribe';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { type CommandService, startCommandService } from '../support/start-command-service.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const digestKey = digestKeyOf(first);

/** As the variables of the environment give them, before, in and after a rotation. */
const rings = {
  first: createLocalKeys(first),
  firstKnowingSecond: createLocalKeys(first, { known: [second], digestKey }),
  secondKnowingFirst: createLocalKeys(second, { known: [first], digestKey }),
  second: createLocalKeys(second, { digestKey }),
};

type Form = ReturnType<typeof createRegistrationForm>;

describe('the keys of accounts', () => {
  let engines: Engines;
  let stops: CommandService['stop'][] = [];
  /** Those of the tests before this one are customers, too. */
  let forms: Form[] = [];

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis']));
  });

  const copyWith = async (keys: PlatformKeys): Promise<CommandService> => {
    const copy = await startCommandService(engines, { keys });
    stops.push(copy.stop);
    return copy;
  };

  const registerOne = async (copy: CommandService): Promise<Form> => {
    const form = createRegistrationForm();
    const visitor = await copy.visitor(undefined);
    await visitor.ask(register, { body: form });
    forms.push(form);
    return form;
  };

  const accountOf = async (copy: CommandService, { UserName }: Form): Promise<string> =>
    (await copy.dependencies.names.ownerOf('username', UserName))?.accountId ?? 'nobody';

  /** Sign-in, the person behind the account, and the names that they hold. */
  const standsFor = async (copy: CommandService, form: Form): Promise<void> => {
    const visitor = await copy.visitor(undefined);
    const signedIn = await visitor.ask(login, { body: { UserName: form.UserName, Password: form.Password } });
    expect(signedIn).toMatchObject({ msg: 'Success' });
    const { names, profiles, clock } = copy.dependencies;
    const accountId = await accountOf(copy, form);
    expect(await profiles.personalOf(accountId)).toMatchObject({
      username: form.UserName,
      email: form.Email,
    });
    expect(await names.isTaken('email', form.Email, 'another', clock.now())).toBe(true);
  };

  const lastEventOf = async (copy: CommandService, form: Form) => {
    const last = await copy.dependencies.store.readLast(keyStream(await accountOf(copy, form)));
    if (!last) throw new Error('no key');
    return readEvent<KeyEvent>(keyEvents, last);
  };

  const rotate = (copy: CommandService, signal = new AbortController().signal) =>
    rotateKeys(copy.dependencies, { say: () => {}, signal });

  /** As after a rotation that came to its end, whichever key wraps now. */
  const wrapAllUnder = async (keys: PlatformKeys) => rotate(await copyWith(keys));

  const faultOf = async (keys: PlatformKeys) => {
    const { client } = (await copyWith(rings.first)).dependencies;
    return faultOfKeys(client, keys);
  };

  beforeEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
    forms = [];
    const copy = await copyWith(rings.firstKnowingSecond);
    await copy.reset();
    await wrapAllUnder(rings.firstKnowingSecond);
  });

  it('are wrapped under another one while customers sign in, and everything stands before, during and after', async () => {
    const old = await copyWith(rings.first);
    const name = { firstName: 'Ann', lastName: 'Other', dateOfBirth: '1990-02-28' };
    const person = { ...name, postcode: 'AB1 2CD', address: '1 Road', city: 'Town' };
    const until = new Date(Date.now() + 86_400_000).toISOString();
    await old.dependencies.persons.exclude(person, { accountId: 'a-1', until }, old.context());
    await registerOne(old);
    await registerOne(old);
    for (const form of forms) await standsFor(old, form);

    const [before, after] = await Promise.all([
      copyWith(rings.firstKnowingSecond),
      copyWith(rings.secondKnowingFirst),
    ]);
    // Both hold the old wrappings in memory.
    for (const copy of [before, after]) for (const form of forms) await standsFor(copy, form);
    const during = forms.flatMap((form) => [standsFor(before, form), standsFor(after, form)]);
    const [rotated] = await Promise.all([rotate(after), ...during]);
    expect(rotated).toMatchObject({ failed: 0, isStopped: false });
    for (const copy of [before, after]) for (const form of forms) await standsFor(copy, form);

    expect(await faultOf(rings.second)).toBeUndefined();
    const last = await copyWith(rings.second);
    for (const form of forms) await standsFor(last, form);
    const again = await last.visitor(undefined);
    const taken = { ...createRegistrationForm(), UserName: forms[0]?.UserName ?? '' };
    expect(await again.send(register, { body: taken })).toMatchObject({
      refusal: { code: 'username-taken' },
    });
    expect(await last.dependencies.persons.exclusionsOf(person)).toMatchObject({ exclusion: { until } });
  });

  it('are wrapped anew once each by two rotations at once, and by one that goes on where another was stopped', async () => {
    const old = await copyWith(rings.firstKnowingSecond);
    for (let made = 0; made < 12; made += 1) await registerOne(old);
    const [one, two] = await Promise.all([
      copyWith(rings.secondKnowingFirst),
      copyWith(rings.secondKnowingFirst),
    ]);
    const stopping = new AbortController();
    const wrapped = one.dependencies.accountKeys.rewrap;
    const stopsSoon: CommandService = {
      ...one,
      dependencies: {
        ...one.dependencies,
        accountKeys: {
          ...one.dependencies.accountKeys,
          rewrap: (...given) => {
            stopping.abort();
            return wrapped(...given);
          },
        },
      },
    };
    expect(await rotate(stopsSoon, stopping.signal)).toMatchObject({ isStopped: true });
    expect(await faultOf(rings.second)).toBe(missingKeysText([rings.first.current]));

    const both = await Promise.all([rotate(one), rotate(two)]);
    expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
    for (const form of forms) {
      const last = await lastEventOf(one, form);
      expect([last.type, last.revision, keyNameOf(last.data.wrappedKey)]).toEqual([
        'AccountKeyRewrapped',
        1n,
        rings.second.current,
      ]);
    }
    expect(await faultOf(rings.second)).toBeUndefined();
    expect(await faultOf(rings.first)).toMatch(/^KEY_ENCRYPTION_KEY is not the key/);
  });

  it('that a copy still makes under the former key meanwhile are found before it ends', async () => {
    const old = await copyWith(rings.firstKnowingSecond);
    await registerOne(old);
    const now = await copyWith(rings.secondKnowingFirst);
    const { accountKeys } = now.dependencies;
    let meanwhile: Promise<Form> | undefined;
    const rewrap: typeof accountKeys.rewrap = async (accountId, context) => {
      meanwhile ??= registerOne(old);
      await meanwhile;
      return accountKeys.rewrap(accountId, context);
    };
    const dependencies = { ...now.dependencies, accountKeys: { ...accountKeys, rewrap } };
    await rotate({ ...now, dependencies });
    expect(forms).toHaveLength(2);
    const last = await copyWith(rings.second);
    for (const form of forms) await standsFor(last, form);
    expect(await faultOf(rings.second)).toBeUndefined();
  });

  it('that another rotation takes back under its own key are given up, and it says which', async () => {
    const [one, other] = await Promise.all([
      copyWith(rings.firstKnowingSecond),
      copyWith(rings.secondKnowingFirst),
    ]);
    await registerOne(one);
    const { accountKeys } = other.dependencies;
    const rewrap: typeof accountKeys.rewrap = async (accountId, context) => {
      const wrapped = await accountKeys.rewrap(accountId, context);
      await one.dependencies.accountKeys.rewrap(accountId, one.context());
      return wrapped;
    };
    const dependencies = { ...other.dependencies, accountKeys: { ...accountKeys, rewrap } };
    await expect(rotate({ ...other, dependencies })).rejects.toThrow(
      `Another rotation wraps under ${rings.first.current}:`,
    );
  });

  it('of a person who was erased stay gone', async () => {
    const old = await copyWith(rings.firstKnowingSecond);
    const [erased, other] = [await registerOne(old), await registerOne(old)];
    const accountId = await accountOf(old, erased);
    // So this copy has seen it.
    expect(await old.dependencies.profiles.personalOf(accountId)).toBeDefined();
    await old.dependencies.client.tombstoneStream(keyStream(accountId));
    expect(await old.dependencies.profiles.personalOf(accountId)).toBeUndefined();
    expect(await wrapAllUnder(rings.secondKnowingFirst)).toMatchObject({ failed: 0 });
    const last = await copyWith(rings.second);
    expect(await last.dependencies.profiles.personalOf(accountId)).toBeUndefined();
    await standsFor(last, other);
  });

  it('that no key of the environment opens are named, and no former key is retired', async () => {
    const third = createLocalKeys(randomBytes(32), { known: [first], digestKey });
    const old = await copyWith(rings.firstKnowingSecond);
    const form = await registerOne(old);
    const strange = await copyWith(third);
    const strangeForm = await registerOne(strange);
    const rotated = await wrapAllUnder(rings.secondKnowingFirst);
    expect(rotated.failed).toBe(1);
    expect(await faultOf(rings.secondKnowingFirst)).toBe(missingKeysText([third.current]));
    // Mended.
    const all = createLocalKeys(first, { known: [second], digestKey });
    await standsFor(await copyWith(all), form);
    await old.dependencies.client.tombstoneStream(keyStream(await accountOf(old, strangeForm)));
    expect(await wrapAllUnder(all)).toMatchObject({ failed: 0 });
  });

  it('may change, but never the key of digests: a store refuses another, and so does a registration', async () => {
    await registerOne(await copyWith(rings.firstKnowingSecond));
    const forgotten = createLocalKeys(second, { known: [first] });
    expect(await faultOf(forgotten)).toBe(wrongDigestKeyText);
    const visitor = await (await copyWith(forgotten)).visitor(undefined);
    const outcome = await visitor.send(register, { body: createRegistrationForm() });
    expect(outcome).toMatchObject({ kind: 'refused', status: 503 });
  });

  it('are wrapped by the command, which says the digest key, how far it is, and refuses half an environment', async () => {
    const old = await copyWith(rings.firstKnowingSecond);
    const form = await registerOne(old);
    const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
    const env = (settings: NodeJS.ProcessEnv) => ({
      ...inheritedEnv(),
      PADDOCK_PROFILE: 'embedded',
      EVENTSTORE_URL: engines.eventStoreUrl,
      REDIS_URL: engines.redisUrl,
      PAYMENT_WEBHOOK_SECRET: hex(randomBytes(32)),
      PUBLIC_URL: 'http://localhost:8080',
      ENGINE_TIMEOUT_MS: '8000',
      ...settings,
    });
    expect(await run(env({ KEY_ENCRYPTION_KEY: hex(first) }), '--digest-key')).toEqual([
      0,
      `${hex(digestKey)}\n`,
      '',
    ]);
    const two = { KEY_ENCRYPTION_KEY: hex(second), KNOWN_KEY_ENCRYPTION_KEYS: hex(first) };
    expect(await run(env(two))).toEqual([
      1,
      '',
      expect.stringMatching(/^The service does not start with this environment: DIGEST_KEY: .+\.\n$/),
    ]);
    const whole = env({ ...two, DIGEST_KEY: hex(digestKey) });
    const [code, said, wrong] = await run(whole);
    expect([code, wrong]).toEqual([0, '']);
    expect(said).toContain(`all are under ${rings.second.current}; no other key is needed any more.`);
    expect(said).not.toContain(hex(first).slice(0, 16));
    const [, status] = await run(whole, '--status');
    expect(status).toContain(`${rings.first.current}: 0 keys of accounts\n`);
    await standsFor(await copyWith(rings.second), form);
  });
});

/** Exit code, standard output and standard error of the command. */
const run = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<[unknown, string, string]> => {
  const entry = new URL('../../../command-service/src/cli/rotate-keys.ts', import.meta.url);
  const { command, args: all, env: whole } = nodeEntry(entry, env, args);
  return new Promise((resolve) => {
    execFile(command, all, { env: whole, timeout: 200_000 }, (error, said, wrong) =>
      resolve([error ? error.code : 0, said, wrong]),
    );
  });
};
