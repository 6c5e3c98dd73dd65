import { refusalOf } from '@paddock/service-kit/process/refused-environment.fixture';
import { describe, expect, it } from 'vitest';
import { readEdgeEnvironment } from './environment.ts';

const services = {
  COMMAND_SERVICE_URL: 'https://commands:8080',
  PROJECTION_SERVICE_URL: 'https://reads:8080',
  LIVE_FEED_SERVICE_URL: 'https://live:8080',
  UI_DIR: '/nowhere',
};

it('the environment of production is taken', () => {
  expect(refusalOf(readEdgeEnvironment, services)).toEqual({ code: undefined, said: '' });
});

describe('the edge does not start, and says why in one sentence,', () => {
  it('in production that asks a service in the clear', () => {
    const unsafe = { ...services, COMMAND_SERVICE_URL: 'http://commands:8080' };
    expect(refusalOf(readEdgeEnvironment, unsafe)).toEqual({
      code: 1,
      said: 'The service does not start with this environment: COMMAND_SERVICE_URL: production speaks TLS to services (https://).\n',
    });
  });

  it.each([
    [
      'that would believe of anybody which address they come from',
      { PADDOCK_PROFILE: 'embedded', TRUSTED_PROXIES: '0.0.0.0/0' },
      'TRUSTED_PROXIES',
    ],
    [
      'that does not know where cards are typed',
      { PADDOCK_PROFILE: 'embedded', PAYMENT_FIELDS_URL: '' },
      'PAYMENT_FIELDS_URL',
    ],
    [
      'where cards would be typed without TLS in production',
      { PADDOCK_PROFILE: 'production', PAYMENT_FIELDS_URL: 'http://fields.example' },
      'PAYMENT_FIELDS_URL',
    ],
  ])('%s', (_, unsafe, name) => {
    const { code, said } = refusalOf(readEdgeEnvironment, { ...services, ...unsafe });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^The service does not start with this environment: ${name}: .+\\.\\n$`));
  });
});
