import { parseArgs } from 'node:util';
import { digestKeyOf } from '@paddock/service-kit/keys';
import { readEnvironment, secretKeySchema } from '@paddock/service-kit/process';
import type { Dependencies } from '../dependencies.ts';
import { countByKey, rotateKeys } from './rotation.ts';
import { runTool } from './tool.ts';

// The keys of accounts under the platform's current key: docs/operations.md, "Keys".

const options = { 'digest-key': { type: 'boolean' }, status: { type: 'boolean' } } as const;
const usage = 'npm run rotate-keys [-- --status | --digest-key]\n';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What DIGEST_KEY is of a store whose first key this environment has. */
const sayDigestKey = (): void => {
  const { KEY_ENCRYPTION_KEY: key } = readEnvironment({ KEY_ENCRYPTION_KEY: secretKeySchema });
  say(digestKeyOf(key).toString('hex'));
};

const sayStatus = async (given: Dependencies): Promise<void> => {
  const { current, names } = given.accountKeys.keys;
  const counts = await countByKey(given);
  for (const name of new Set([...names, ...counts.keys()]))
    say(`${name}: ${counts.get(name) ?? 0} keys of accounts${name === current ? ', the current one' : ''}`);
};

const rotate = async (given: Dependencies): Promise<void> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const { wrapped, failed, isStopped } = await rotateKeys(given, { say, signal: stopping.signal });
  if (isStopped) throw new Error(`Stopped after ${wrapped}: run it again to go on.`);
  if (failed > 0)
    throw new Error(`${wrapped} were wrapped anew, ${failed} were not: mend that, and run it again.`);
  const { current } = given.accountKeys.keys;
  say(`Done: ${wrapped} were wrapped anew, all are under ${current}; no other key is needed any more.`);
};

const readOptions = () => {
  try {
    return parseArgs({ options }).values;
  } catch {
    process.stderr.write(usage);
    return process.exit(2);
  }
};

const asked = readOptions();
if (asked['digest-key']) sayDigestKey();
else await runTool('rotate-keys', asked.status ? sayStatus : rotate);
