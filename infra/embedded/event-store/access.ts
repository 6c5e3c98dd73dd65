import type { Metadata } from '@grpc/grpc-js';
import type { Access, Login, Right } from './switches.ts';

/** What a client sends of who it is. */
export const basicOf = ({ username, password }: Login): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;

/** What callers may do, as the real server finds by its default lists and that of `$all`; without any, everybody everything. */
export type Permissions = {
  /** `$all` names the log of all events. */
  may(caller: Metadata, right: '$r' | '$w' | '$d', stream: string): boolean;
  mayOperate(caller: Metadata): boolean;
};

const everything: Permissions = { may: () => true, mayOperate: () => true };

/** Of a stream `$$of` the rights on the metadata of `of` are asked for. */
const neededOn = (stream: string, right: '$r' | '$w' | '$d'): [of: string, right: Right] =>
  stream.startsWith('$$') ? [stream.slice(2), right === '$r' ? '$mr' : '$mw'] : [stream, right];

export const createPermissions = (access: Access | undefined): Permissions => {
  if (!access) return everything;
  const { logins, userStreams, systemStreams, all } = access;
  const callerOf = (metadata: Metadata) =>
    logins.find((login) => metadata.get('authorization').includes(basicOf(login)));
  const isIn = (metadata: Metadata, named: readonly string[]): boolean => {
    const caller = callerOf(metadata);
    return caller !== undefined && [caller.username, ...caller.groups].some((name) => named.includes(name));
  };
  const listOf = (stream: string) => {
    if (stream === '$all') return { ...systemStreams, ...all };
    return stream.startsWith('$') ? systemStreams : userStreams;
  };
  return {
    may: (caller, right, stream) => {
      const [of, needed] = neededOn(stream, right);
      return isIn(caller, ['$admins', ...[listOf(of)[needed] ?? []].flat()]);
    },
    mayOperate: (caller) => isIn(caller, ['$admins', '$ops']),
  };
};
