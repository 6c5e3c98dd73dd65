import type { Country, PersonalDetails } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { identityDetailsOf } from '../../adapters/identity/identity-provider.ts';
import { answerMs, type VerifyingServices, verifyPerson } from '../../adapters/identity/verify-person.ts';
import type { Profiles } from '../../domain/profile/service.ts';
import { isIdentityVerified } from '../../domain/profile/verification.ts';

type IdentityServices = VerifyingServices & { profiles: Pick<Profiles, 'execute' | 'load' | 'personalOf'> };

/** Where nobody may have an account before identity and age are verified (Gambling Regulation Act 2024, section 169). */
const identityFirst: readonly Country[] = ['IE'];

/**
 * In a country where identity comes first: verifies whoever wants to register before anything of theirs is kept, and then
 * the same details are not asked about again. Refuses `identity-not-verified`, `identity-unanswered`.
 */
export const identityBeforeAccount = async (
  services: IdentityServices,
  accountId: string,
  { personal, country }: { personal: PersonalDetails; country: Country },
  context: CommandContext,
): Promise<Refusal | undefined> => {
  if (!identityFirst.includes(country)) return undefined;
  // A repeat: the details that are registered were verified, whatever comes with it now.
  if ((await services.profiles.load(accountId)).state.registered) return undefined;
  const details = identityDetailsOf(personal, country);
  const verification = await verifyPerson(
    services,
    { accountId, details, isRegistered: false },
    context,
    answerMs.atRegistration,
  );
  if (isIdentityVerified(verification)) return undefined;
  return refuse(verification.status === 'answered' ? 'identity-not-verified' : 'identity-unanswered');
};

/**
 * Where the account comes first: verifies the new customer, who may look around until that is done. Nothing that goes wrong
 * here undoes the account; the process `verification` goes on.
 */
export const identityAfterAccount = async (
  services: IdentityServices,
  accountId: string,
  context: CommandContext,
): Promise<void> => {
  const { profiles, log } = services;
  try {
    const [{ state }, personal] = await Promise.all([
      profiles.load(accountId),
      profiles.personalOf(accountId),
    ]);
    if (!state.registered || !personal || state.verification.status === 'answered') return;
    const details = identityDetailsOf(personal, state.registered.country);
    await verifyPerson(
      services,
      { accountId, details, isRegistered: true },
      context,
      answerMs.atRegistration,
    );
  } catch (err) {
    log.warn({ err, accountId }, 'a new customer could not be verified now, the process will');
  }
};
