import { personalDetails } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { provesFaults } from '../provider-fault.fixture.ts';
import {
  chooseFinancialCheck,
  type FinancialCheckSettings,
  financialCheckFault,
} from './choose-financial-check.ts';

const credas = {
  FINANCIAL_CHECK: 'credas',
  CREDAS_API_KEY: 'key',
  CREDAS_REG_TYPE_ID: '12345678-1234-1234-1234-1234567890ab',
} as const;

const faults: [string, FinancialCheckSettings, string][] = [
  ['in production without a provider', { PADDOCK_PROFILE: 'production' }, 'FINANCIAL_CHECK'],
  ['in containers where none is named', { PADDOCK_PROFILE: 'containers' }, 'FINANCIAL_CHECK'],
  [
    'in production with the sandbox',
    { PADDOCK_PROFILE: 'production', FINANCIAL_CHECK: 'sandbox' },
    'FINANCIAL_CHECK',
  ],
  ['with Credas and no key', { PADDOCK_PROFILE: 'embedded', FINANCIAL_CHECK: 'credas' }, 'CREDAS_API_KEY'],
  [
    'with Credas and no type of its entries',
    { PADDOCK_PROFILE: 'embedded', FINANCIAL_CHECK: 'credas', CREDAS_API_KEY: 'key' },
    'CREDAS_REG_TYPE_ID',
  ],
  [
    'in production to Credas in the clear',
    { PADDOCK_PROFILE: 'production', ...credas, CREDAS_URL: 'http://records.example' },
    'CREDAS_URL',
  ],
];

provesFaults<FinancialCheckSettings>(financialCheckFault, {
  goes: [
    ['in development without a provider', { PADDOCK_PROFILE: 'embedded' }],
    [
      'in containers with the sandbox that is named',
      { PADDOCK_PROFILE: 'containers', FINANCIAL_CHECK: 'sandbox' },
    ],
    ['in production with Credas', { PADDOCK_PROFILE: 'production', ...credas }],
  ],
  goesNot: faults,
});

const ask = (settings: FinancialCheckSettings) =>
  chooseFinancialCheck(settings).check(personalDetails(), {
    questionId: 'q',
    signal: AbortSignal.timeout(1000),
  });

describe('a profile does not go', () => {
  it.each(faults)('%s: a process that starts all the same lets nobody through', async (_, settings) => {
    await expect(ask(settings)).rejects.toMatchObject({ why: 'unreachable' });
  });
});
