import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CaseServices } from './services.ts';

/** The account of somebody who works cases, by their username. Refuses `not-of-compliance`. */
export const findOfficer = async (
  { names, access }: Pick<CaseServices, 'names' | 'access'>,
  username: string,
): Promise<string | Refusal> => {
  const owner = await names.ownerOf('username', username);
  const found = owner && (await access.load(owner.accountId)).state;
  const isOfficer = found?.status === 'granted' && !found.isDisabled && found.roles.includes('compliance');
  return owner && isOfficer ? owner.accountId : refuse('not-of-compliance', { field: 'to' });
};
