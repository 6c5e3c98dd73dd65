import { createHash } from 'node:crypto';
import { ErrorReply, type RedisArgument, type RedisClientType } from 'redis';

type Arguments = Parameters<RedisClientType['eval']>[1];

/** Of each script that was sent; they are constants of the source, so there are few. */
const digests = new Map<string, string>();

const digestOf = (script: string): string => {
  const known = digests.get(script);
  if (known) return known;
  const digest = createHash('sha1').update(script).digest('hex');
  digests.set(script, digest);
  return digest;
};

const isUnknownScript = (error: unknown): boolean =>
  error instanceof ErrorReply && error.message.startsWith('NOSCRIPT');

/**
 * Runs a script by its digest, which spares Redis reading the text, and by its text where Redis does not know it: after
 * a start, or on another node. It is sent as it is: the client's own command costs a parser and two more promises.
 */
export const evalByDigest = (
  client: RedisClientType,
): ((script: string, given?: Arguments) => Promise<unknown>) => {
  const byText = client.eval.bind(client);
  return (script, given) => {
    const { keys = [], arguments: more = [] } = given ?? {};
    const byDigest: RedisArgument[] = ['EVALSHA', digestOf(script), String(keys.length), ...keys, ...more];
    return client.sendCommand(byDigest).catch((error: unknown) => {
      if (!isUnknownScript(error)) throw error;
      return byText(script, given);
    });
  };
};
