import type { DetailsCorrection, PersonalDetails } from '@paddock/contracts/events';
import type { HoldsNow } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { correctedContactId, leaveAddress } from '../../adapters/contacts/corrected-contact.ts';
import { contactChangeStep } from '../../adapters/contacts/finish-contact-change.ts';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { refuseUnlessCompliance } from '../../domain/account/requests/kept-out.ts';
import type { RequestOf } from '../../domain/account/requests/requests.ts';
import type { OpenAccount } from '../../domain/account/state.ts';
import { detailIn } from '../../domain/profile/details-service.ts';
import { type DecidesRequest, requestToDecide } from '../../domain/requests/requests.ts';
import { correctedAccount } from './corrected-account.ts';
import type { ReviewServices } from './services.ts';

type Services = Pick<ReviewServices, 'accounts' | 'names' | 'profiles' | 'persons' | 'store'>;
type Deciding = { accountId: string; decision: DecidesRequest };
type Changed = RequestOf<'personal-details'>['action']['changed'];

const requestIn = (account: OpenAccount, requestId: string): RequestOf['action'] | undefined =>
  account.requests.open.find((one) => one.requestId === requestId)?.action;

/** A correction that waits, with its details opened; `undefined`: this request is none, is decided, or its person was erased. */
const openedIn = async (
  { profiles }: Pick<Services, 'profiles'>,
  accountId: string,
  action: RequestOf['action'] | undefined,
): Promise<DetailsCorrection | undefined> =>
  action?.kind === 'personal-details' ? profiles.openCorrection(accountId, action) : undefined;

const isOutdated = (details: DetailsCorrection, changed: Changed, person: PersonalDetails): boolean =>
  changed.some((detail) => details[detail]?.from !== detailIn(person, detail));

/** What a correction that waits would change, from what to what, and what stands of the account; `null`: it waits no more. */
export const correctionNow = async (
  services: Pick<ReviewServices, 'profiles' | 'persons' | 'rules'>,
  { accountId, requestId }: { accountId: string; requestId: string },
  account: OpenAccount,
  now: Date,
): Promise<HoldsNow | null> => {
  const { profiles } = services;
  const action = requestIn(account, requestId);
  const [details, person] = await Promise.all([
    openedIn({ profiles }, accountId, action),
    profiles.personalOf(accountId),
  ]);
  if (action?.kind !== 'personal-details' || !details || !person) return null;
  const lines = action.changed.flatMap((detail) => {
    const value = details[detail];
    return value ? [{ detail, ...value, now: detailIn(person, detail) }] : [];
  });
  const stands = await correctedAccount(services, accountId, account, now);
  return { kind: 'personal-details', details: lines, account: stands };
};

const releaseUnlessApproved = async (
  services: Services,
  { accountId, decision: { requestId } }: Deciding,
  email: string,
  context: CommandContext,
): Promise<void> => {
  const { state } = await services.accounts.load(accountId);
  if (state.status !== 'open' || requestIn(state, requestId)) return;
  if (state.requests.decided.some((one) => one.requestId === requestId && one.approved)) return;
  await leaveAddress(services, { accountId, requestId, email }, context);
};

/** What has to hold for an approval. Refuses as `requestToDecide` does, needs-compliance, request-outdated and email-of-another. */
const refusedApproval = async (
  { names, profiles, persons }: Services,
  { accountId, decision }: Deciding,
  account: OpenAccount,
  details: DetailsCorrection,
  context: CommandContext,
): Promise<Refusal | undefined> => {
  const kindOf = ({ kind }: RequestOf['action']) => kind;
  const deciding = requestToDecide<RequestOf['action'], RequestOf>(account.requests, decision, kindOf);
  if (isRefusal(deciding)) return deciding;
  const { action } = deciding.request;
  const person = await profiles.personalOf(accountId);
  if (action.kind !== 'personal-details' || !person) return refuse('request-outdated');
  const excludedElsewhere = await personExclusion({ profiles, persons }, accountId);
  const known = { now: context.now, excludedElsewhere };
  const forCompliance = refuseUnlessCompliance(account, action.changed, decision.roles, known);
  if (forCompliance) return forCompliance;
  if (isOutdated(details, action.changed, person)) return refuse('request-outdated');
  const email = details.email?.to;
  if (email === undefined) return undefined;
  const commandId = contactChangeStep(correctedContactId(decision.requestId, 'email'), 'claim');
  const taken = await names.claim('email', email, accountId, { ...context, commandId });
  return taken?.refused === 'email-taken' ? refuse('email-of-another') : taken;
};

/**
 * Decides. An approval of a correction of personal details is refused where it could not be made, and claims a new email
 * address before: of two who ask for one, one is refused here. An address is left again where nothing was approved.
 */
export const decideCorrection = async <Decided>(
  services: Services,
  deciding: Deciding,
  decide: () => Promise<Decided | Refusal>,
  context: CommandContext,
): Promise<Decided | Refusal> => {
  const { accountId, decision } = deciding;
  const { state } = await services.accounts.load(accountId);
  const action = state.status === 'open' ? requestIn(state, decision.requestId) : undefined;
  const details = await openedIn(services, accountId, action);
  if (state.status !== 'open' || !details) return decide();
  const refused = decision.approved
    ? await refusedApproval(services, deciding, state, details, context)
    : undefined;
  const decided = refused ?? (await decide());
  const email = details.email?.to;
  if (email !== undefined) await releaseUnlessApproved(services, deciding, email, context);
  return decided;
};
