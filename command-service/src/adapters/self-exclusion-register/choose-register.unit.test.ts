import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provesFaults } from '../provider-fault.fixture.ts';
import {
  chooseRegister,
  type ExclusionRegisterSettings,
  exclusionRegisterEnvironment,
  exclusionRegisterFault,
} from './choose-register.ts';

const gamstop = { EXCLUSION_REGISTER: 'gamstop', GAMSTOP_API_KEY: 'key' } as const;

const faults: [string, ExclusionRegisterSettings, string][] = [
  ['in production without a register', { PADDOCK_PROFILE: 'production' }, 'EXCLUSION_REGISTER'],
  ['in containers where none is named', { PADDOCK_PROFILE: 'containers' }, 'EXCLUSION_REGISTER'],
  [
    'in production with the sandbox',
    { PADDOCK_PROFILE: 'production', EXCLUSION_REGISTER: 'sandbox' },
    'EXCLUSION_REGISTER',
  ],
  [
    'with GAMSTOP and no key',
    { PADDOCK_PROFILE: 'embedded', EXCLUSION_REGISTER: 'gamstop' },
    'GAMSTOP_API_KEY',
  ],
  [
    'in production to GAMSTOP in the clear',
    { PADDOCK_PROFILE: 'production', ...gamstop, GAMSTOP_URL: 'http://register.example' },
    'GAMSTOP_URL',
  ],
];

provesFaults<ExclusionRegisterSettings>(exclusionRegisterFault, {
  goes: [
    ['in development without a register', { PADDOCK_PROFILE: 'embedded' }],
    [
      'in containers with the sandbox that is named',
      { PADDOCK_PROFILE: 'containers', EXCLUSION_REGISTER: 'sandbox' },
    ],
    ['in production with GAMSTOP', { PADDOCK_PROFILE: 'production', ...gamstop }],
    [
      'in development with GAMSTOP in the clear',
      { PADDOCK_PROFILE: 'local', ...gamstop, GAMSTOP_URL: 'http://a' },
    ],
  ],
  goesNot: faults,
});

describe('a profile does not go', () => {
  it.each(faults)('%s: a process that starts all the same is told of nobody', async (_, settings) => {
    const register = chooseRegister(settings, () => new Date());
    const asked = register.ask(personalDetails(), { questionId: 'q', signal: AbortSignal.timeout(1000) });
    await expect(asked).rejects.toMatchObject({ why: 'unreachable' });
  });
});

const { EXCLUSION_REGISTER_COUNTRIES } = exclusionRegisterEnvironment;
const countriesOf = (text: string | undefined) => z.safeParse(EXCLUSION_REGISTER_COUNTRIES, text);

describe('the countries of the register', () => {
  it.each([
    [undefined, ['GB']],
    ['GB', ['GB']],
    ['GB, IE', ['GB', 'IE']],
  ])('given as %s are %j', (text, countries) => {
    expect(countriesOf(text)).toMatchObject({ success: true, data: countries });
  });

  it.each(['', 'UK', 'GB;IE', 'GB,'])('are not given by "%s"', (text) => {
    expect(countriesOf(text).success).toBe(false);
  });
});
