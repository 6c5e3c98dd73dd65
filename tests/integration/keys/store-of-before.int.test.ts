import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { rotateKeys } from '@paddock/command-service/src/cli/rotation.ts';
import {
  type KeyEvent,
  keyEvents,
  keyStream,
  missingKeysText,
  sealedFor,
  wrongDigestKeyText,
} from '@paddock/contracts/events';
import { register } from '@paddock/contracts/http';
import { nodeEntry } from '@paddock/infra/engines/child.ts';
import { inheritedEnv } from '@paddock/infra/engines/definition.ts';
import { createEventStore, createEventStoreClient } from '@paddock/service-kit/engines';
import { createSealer, proposeEvents } from '@paddock/service-kit/events';
import { createLocalKeys, digestKeyOf, readKeysInUse } from '@paddock/service-kit/keys';
import { faultOfKeys } from '@paddock/service-kit/subscribe';
import { afterAll, describe, expect, it } from 'vitest';
import { type Engines, startEngines } from '../../harness/index.ts';
import { createRegistrationForm } from '../../support/registration-form.ts';
import { useStarted } from '../../support/use-started.ts';
import { startCommandService } from '../support/start-command-service.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const digestKey = digestKeyOf(first);
const { seal } = createSealer(randomBytes);

describe('a store from before its keys were noted', () => {
  let engines: Engines;
  let client: ReturnType<typeof createEventStoreClient>;

  /** As the release before wrapped the key of an account: without a name. */
  const keep = async (accountId: string): Promise<void> => {
    const wrappedKey = seal(first, sealedFor.wrappedKey(accountId), randomBytes(32));
    const context = {
      ...{ commandId: randomUUID(), correlationId: randomUUID(), now: new Date() },
      actor: { kind: 'system', id: 'tests', channel: 'system' } as const,
    };
    const events = proposeEvents<KeyEvent>(
      keyEvents,
      [{ type: 'AccountKeyCreated', data: { wrappedKey } }],
      context,
    );
    await createEventStore(client).append(keyStream(accountId), events, 'any');
  };

  useStarted(async (start) => {
    engines = await start(startEngines(['eventStore', 'redis']));
    client = createEventStoreClient(engines.eventStoreUrl, { timeoutMs: 8_000 });
    await keep('erased');
    await client.tombstoneStream(keyStream('erased'));
    await keep('held');
  });
  afterAll(() => client.dispose());

  const fault = (keys: Parameters<typeof faultOfKeys>[1]) => faultOfKeys(client, keys);
  const ofOthers = createLocalKeys(second, { known: [first], digestKey: randomBytes(32) });

  it('fits its own key only, also where the first account that it had was erased', async () => {
    expect(await fault(createLocalKeys(first))).toBeUndefined();
    expect(await fault(createLocalKeys(second))).toMatch(/^KEY_ENCRYPTION_KEY is not the key/);
  });

  it('demands the digest key that follows from its first key, and notes no other', async () => {
    expect(await fault(ofOthers)).toBe(wrongDigestKeyText);
    const copy = await startCommandService(engines, { keys: ofOthers });
    const visitor = await copy.visitor(undefined);
    expect(await visitor.send(register, { body: createRegistrationForm() })).toMatchObject({ status: 503 });
    await copy.stop();
    expect((await readKeysInUse(createEventStore(client))).digestKey).toBeUndefined();
    expect(await fault(createLocalKeys(second, { known: [first], digestKey }))).toBeUndefined();
  });

  it('is told its digest key by the command, which prints none of another store', async () => {
    const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
    const print = (keys: NodeJS.ProcessEnv): Promise<[unknown, string, string]> => {
      const entry = new URL('../../../command-service/src/cli/rotate-keys.ts', import.meta.url);
      const env = { ...inheritedEnv(), EVENTSTORE_URL: engines.eventStoreUrl, ...keys };
      const { command, args, env: whole } = nodeEntry(entry, env, ['--digest-key']);
      return new Promise((resolve) => {
        execFile(command, args, { env: whole, timeout: 200_000 }, (error, said, wrong) =>
          resolve([error ? error.code : 0, said, wrong]),
        );
      });
    };
    const printed = [0, `${hex(digestKey)}\n`, ''];
    expect(await print({ KEY_ENCRYPTION_KEY: hex(first) })).toEqual(printed);
    const both = { KEY_ENCRYPTION_KEY: hex(second), KNOWN_KEY_ENCRYPTION_KEYS: hex(first) };
    expect(await print(both)).toEqual(printed);
    const [code, said] = await print({ KEY_ENCRYPTION_KEY: hex(second) });
    expect([code, said]).toEqual([1, '']);
  });

  it('that goes to another key in one step with the release still needs the first one, until all is wrapped', async () => {
    const keys = createLocalKeys(second, { known: [first], digestKey });
    const copy = await startCommandService(engines, { keys });
    const { accountKeys } = copy.dependencies;
    await accountKeys.take([keys.current], copy.context());
    const without = createLocalKeys(second, { digestKey });
    expect(await fault(without)).toBe(missingKeysText([createLocalKeys(first).current]));
    const signal = new AbortController().signal;
    expect(await rotateKeys(copy.dependencies, { say: () => {}, signal })).toMatchObject({ failed: 0 });
    expect(await fault(without)).toBeUndefined();
    await copy.stop();
  });
});
