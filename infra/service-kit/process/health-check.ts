import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { serviceTlsEnvironment, serviceTlsOf } from './service-tls.ts';
import { readVariables } from './variables.ts';

/** `node health-check.ts`, in the environment of a service: ends with 0 if the service on this machine is alive, else 1. */
const timeout = 2500;
const { values } = readVariables(['PORT', ...Object.keys(serviceTlsEnvironment)]);
const tls = serviceTlsOf(values);
const address = { host: '127.0.0.1', port: Number(values.PORT), path: '/healthz', timeout };
const end = (isAlive: boolean): never => process.exit(isAlive ? 0 : 1);

const asked = tls
  ? // It is certified for the name that others reach it by.
    getSecurely({ ...address, ...tls, checkServerIdentity: () => undefined })
  : get(address);
asked.once('response', ({ statusCode }) => end(statusCode === 200));
asked.once('timeout', () => end(false));
asked.once('error', () => end(false));
