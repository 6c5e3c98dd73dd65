import { z } from 'zod';

/** What the client asks of a value, so that it neither throws nor warns: both would print the password. */
const kinds = {
  text: /^[^&?]+$/,
  number: /^-?\d+$/,
  boolean: /^(true|false)$/,
  node: /^(leader|follower|read[_-]?only[_-]?replica|random)$/i,
};

const options: Record<string, keyof typeof kinds> = {
  ...{ tls: 'boolean', tlsVerifyCert: 'boolean', tlsCAFile: 'text' },
  ...{ userCertFile: 'text', userKeyFile: 'text', connectionName: 'text' },
  ...{ maxDiscoverAttempts: 'number', discoveryInterval: 'number', gossipTimeout: 'number' },
  ...{ defaultDeadline: 'number', keepAliveInterval: 'number', keepAliveTimeout: 'number' },
  ...{ nodePreference: 'node', throwOnAppendFailure: 'boolean' },
};
const kindOf = new Map(Object.entries(options).map(([name, kind]) => [name.toLowerCase(), kind]));

/** The name of an option as the client reads it: `t_l_s` is `tls` to it. */
const readName = (name: string): string => name.trim().replaceAll(/[_-]/g, '').toLowerCase();

const shape =
  /^esdb(?:\+discover)?:\/\/(?<user>[^:@/?]+:[^@?]+@)?(?<hosts>[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)\/*(?:\?(?<options>.*))?$/s;

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const optionFault = (option: string): string | undefined => {
  const [, name = '', value = ''] = /^(\w+)=(.*)$/s.exec(option) ?? [];
  const kind = kindOf.get(readName(name));
  if (name === '') return 'its options are key=value, with & between them';
  if (!kind) return `the client knows no option ${name}`;
  if (!kinds[kind].test(value) || !isDecodable(value)) return `the option ${name} has no such value`;
  if (readName(name) === 'tlsverifycert' && value === 'false')
    return 'the client always looks at the certificate: tlsCAFile says who signed it';
  return undefined;
};

/** Why a connection string cannot be used; nothing of what it says but the name of an option. */
const faultOf = (url: string): string | undefined => {
  const parts = shape.exec(url.trim())?.groups;
  if (!parts || !isDecodable(parts.user ?? ''))
    return 'an esdb:// connection string, in whose user and password special characters are percent-encoded';
  const given = parts.options?.split('&') ?? [];
  return given.map(optionFault).find((fault) => fault !== undefined);
};

/** Whether the client would speak to the event store in the clear, by any of the options; it takes the last one of a name. */
export const turnsTlsOff = (url: string): boolean => {
  const [, given = ''] = /\?(.*)$/s.exec(url.trim().replace(/\/+$/, '')) ?? [];
  return given.split('&').some((option) => {
    const [name = '', value = ''] = option.split('=');
    return readName(name) === 'tls' && value.trim().toLowerCase() === 'false';
  });
};

/** Where the event store is: `esdb://…`, or `esdb+discover://…` for a cluster; user, password and TLS are part of it. */
export const eventStoreUrlSchema = z.string().superRefine((url, context) => {
  const message = faultOf(url);
  if (message) context.addIssue({ code: 'custom', message });
});
