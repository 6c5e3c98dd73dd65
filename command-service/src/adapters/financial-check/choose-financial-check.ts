import type { Profile } from '@paddock/service-kit/process';
import { z } from 'zod';
import { providerFault } from '../provider-fault.ts';
import { createCredasFinancialCheck } from './credas/credas-financial-check.ts';
import { type FinancialCheckProvider, FinancialCheckUnanswered } from './financial-check-provider.ts';
import { createSandboxFinancialCheck } from './sandbox/sandbox-financial-check.ts';

/** The providers of public records that there is an adapter for, by the names that `FINANCIAL_CHECK` takes. */
const financialCheckSchema = z.enum(['sandbox', 'credas']);

const credasUrl = 'https://pi-api.credas.co.uk';

/** Who looks into public records of bankruptcies and debts. */
export const financialCheckEnvironment = {
  FINANCIAL_CHECK: financialCheckSchema.optional(),
  /** How long a deposit waits for its answer. */
  FINANCIAL_CHECK_TIMEOUT_MS: z.coerce.number().int().min(100).max(20_000).default(4000),
  CREDAS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional(),
  /** The kind of entry that the contract has for such checks. */
  CREDAS_REG_TYPE_ID: z.guid().optional(),
  /** That of its staging, in place of the real one. */
  CREDAS_URL: z.url({ protocol: /^https?$/ }).optional(),
};

export type FinancialCheckSettings = {
  PADDOCK_PROFILE: Profile;
  FINANCIAL_CHECK?: z.output<typeof financialCheckSchema> | undefined;
  CREDAS_API_KEY?: string | undefined;
  CREDAS_REG_TYPE_ID?: string | undefined;
  CREDAS_URL?: string | undefined;
};

/** Why a profile cannot go with the provider of public records that it has: nobody would be found in trouble. */
export const financialCheckFault = (settings: FinancialCheckSettings): string | undefined =>
  providerFault(settings, {
    variable: 'FINANCIAL_CHECK',
    real: {
      name: 'credas',
      needs: ['CREDAS_API_KEY', 'CREDAS_REG_TYPE_ID'],
      url: 'CREDAS_URL',
      who: 'the provider of public records',
    },
    sandbox: 'the sandbox of public records, which has none of nearly anybody',
    needed: 'a provider of public records',
  });

/** Of a process that asks nobody: where it asks all the same, nothing more is let in. */
const nobody: FinancialCheckProvider = {
  name: 'none',
  check: async () => {
    throw new FinancialCheckUnanswered('unreachable');
  },
};

/** The provider of settings; one that never answers where they have a fault. */
export const chooseFinancialCheck = (settings: FinancialCheckSettings): FinancialCheckProvider => {
  const { FINANCIAL_CHECK: given, CREDAS_API_KEY: apiKey, CREDAS_REG_TYPE_ID: regTypeId } = settings;
  if (financialCheckFault(settings) !== undefined) return nobody;
  return given === 'credas' && apiKey !== undefined && regTypeId !== undefined
    ? createCredasFinancialCheck({ url: settings.CREDAS_URL ?? credasUrl, apiKey, regTypeId })
    : createSandboxFinancialCheck();
};
