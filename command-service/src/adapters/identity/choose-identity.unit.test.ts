import { expect, it } from 'vitest';
import { provesFaults } from '../provider-fault.fixture.ts';
import {
  createIdentity,
  type IdentitySettings,
  identityEnvironment,
  identityFault,
} from './choose-identity.ts';
import type { IdentityDetails } from './identity-provider.ts';

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
  expect(createIdentity(settings, () => new Date())('GB').name).toBe(name);
});

it('whoever lives where the provider does not verify is not told of to it, and found by nobody', async () => {
  const settings = { PADDOCK_PROFILE: 'production', ...onfido } as const;
  const identityOf = createIdentity({ ...settings, IDENTITY_COUNTRIES: ['GB'] }, () => new Date());
  expect([identityOf('GB').name, identityOf('IE').name]).toEqual(['onfido', 'none']);
  const details = { country: 'IE' } as IdentityDetails;
  expect(await identityOf('IE').introduce(details, AbortSignal.timeout(1000))).toBe('refused');
});

it.each([
  ['GB', ['GB']],
  ['IE, GB', ['IE', 'GB']],
])('the countries that a provider verifies are named with commas: %s', (text, countries) => {
  expect(identityEnvironment.IDENTITY_COUNTRIES.parse(text)).toEqual(countries);
});

it.each(['', 'FR', 'GB,,IE'])('a list of countries that is none is refused: "%s"', (text) => {
  expect(identityEnvironment.IDENTITY_COUNTRIES.safeParse(text).success).toBe(false);
});
