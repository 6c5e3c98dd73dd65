import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { insecureServices, serviceTlsFaults, serviceTlsOf } from './service-tls.ts';

const pem = (name: string): string =>
  readFileSync(new URL(`../../../tests/support/service-tls/${name}.pem`, import.meta.url), 'utf8');

const certified = { SERVICE_CERT: pem('edge'), SERVICE_KEY: pem('edge-key'), SERVICE_CA: pem('ca') };

const now = new Date('2030-01-01T00:00:00Z');

it('certificate, key and authority go together', () => {
  expect(serviceTlsFaults({}, now)).toEqual([]);
  expect(serviceTlsOf({})).toBeUndefined();
  expect(serviceTlsFaults(certified, now)).toEqual([]);
  expect(serviceTlsOf(certified)).toMatchObject({ cert: pem('edge'), key: pem('edge-key'), ca: pem('ca') });
  expect(serviceTlsFaults({ ...certified, SERVICE_KEY: undefined }, now)).toEqual([
    'SERVICE_KEY: goes with the rest of SERVICE_CERT, SERVICE_KEY, SERVICE_CA',
  ]);
  expect(serviceTlsFaults({ SERVICE_CA: pem('ca') }, now)).toEqual([
    'SERVICE_CERT, SERVICE_KEY: goes with the rest of SERVICE_CERT, SERVICE_KEY, SERVICE_CA',
  ]);
});

it('a key of another certificate is refused before anybody connects', () => {
  expect(serviceTlsFaults({ ...certified, SERVICE_KEY: pem('service-key') }, now)).toEqual([
    'SERVICE_CERT: does not go with SERVICE_KEY',
  ]);
});

it('a certificate that has expired, or that somebody else has signed, is refused before anybody connects', () => {
  expect(serviceTlsFaults(certified, new Date('2127-01-01T00:00:00Z'))).toEqual([
    expect.stringContaining('has expired'),
  ]);
  const foreign = { SERVICE_CERT: pem('foreign-edge'), SERVICE_KEY: pem('foreign-edge-key') };
  expect(serviceTlsFaults({ ...certified, ...foreign }, now)).toEqual([
    expect.stringContaining('no authority of SERVICE_CA'),
  ]);
});

it('production speaks TLS on both sides of edge and services', () => {
  expect(insecureServices({}, true)).toEqual([
    'SERVICE_CERT: production speaks TLS between edge and services',
  ]);
  const http = { COMMAND_SERVICE_URL: 'http://commands:8080', PROJECTION_SERVICE_URL: 'https://reads:8080' };
  expect(insecureServices({ ...certified, ...http }, true)).toEqual([
    'COMMAND_SERVICE_URL: production speaks TLS to services (https://)',
  ]);
  expect(insecureServices({ ...certified, COMMAND_SERVICE_URL: 'https://commands:8080' }, true)).toEqual([]);
  const traces = (url: string) => insecureServices({ OTEL_EXPORTER_OTLP_ENDPOINT: url }, false);
  expect(traces('http://collector:4318')).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT: production speaks TLS to a collector on another machine (https://)',
  ]);
  for (const url of ['https://collector:4318', 'http://127.0.0.1:4318', 'http://[::1]:4318', '']) {
    expect(traces(url)).toEqual([]);
  }
  // A tool, which nobody asks.
  expect(insecureServices({}, false)).toEqual([]);
});
