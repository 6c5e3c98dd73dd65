import { expect, it } from 'vitest';
import { provesFaults } from '../provider-fault.fixture.ts';
import { createIdentity, type IdentitySettings, identityFault } from './choose-identity.ts';

const onfido = { IDENTITY: 'onfido', ONFIDO_API_TOKEN: 'token', ONFIDO_REGION: 'eu' } as const;

const goes: [string, IdentitySettings, string][] = [
  ['in development without an identity provider', { PADDOCK_PROFILE: 'embedded' }, 'sandbox'],
  [
    'in containers with the sandbox that is named',
    { PADDOCK_PROFILE: 'containers', IDENTITY: 'sandbox' },
    'sandbox',
  ],
  ['in production with a real one', { PADDOCK_PROFILE: 'production', ...onfido }, 'onfido'],
];

provesFaults<IdentitySettings>(identityFault, {
  goes: goes.map(([title, settings]) => [title, settings]),
  goesNot: [
    ['in production without an identity provider', { PADDOCK_PROFILE: 'production' }, 'IDENTITY'],
    ['in containers where none is named', { PADDOCK_PROFILE: 'containers' }, 'IDENTITY'],
    ['in production with the sandbox', { PADDOCK_PROFILE: 'production', IDENTITY: 'sandbox' }, 'IDENTITY'],
    [
      'without the token of Onfido',
      { PADDOCK_PROFILE: 'production', ...onfido, ONFIDO_API_TOKEN: undefined },
      'ONFIDO_API_TOKEN',
    ],
    [
      'without the region in which Onfido keeps its customers',
      { PADDOCK_PROFILE: 'production', ...onfido, ONFIDO_REGION: undefined },
      'ONFIDO_REGION',
    ],
    [
      'in production to a provider in the clear',
      { PADDOCK_PROFILE: 'production', ...onfido, ONFIDO_URL: 'http://identity.example' },
      'ONFIDO_URL',
    ],
  ],
});

it.each(goes)('the provider %s is the one that is named', (_, settings, name) => {
  expect(createIdentity(settings, () => new Date()).name).toBe(name);
});
