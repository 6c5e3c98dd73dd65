import { decideRequest } from '@paddock/contracts/http';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { kindsDecidedBy } from '@paddock/contracts/reviews';
import type { CommandContext } from '@paddock/service-kit/aggregate';
import { commandRoute, success } from '@paddock/service-kit/http';
import { createAccountHistory } from '../../adapters/account-history.ts';
import { personExclusion } from '../../adapters/person-exclusion.ts';
import { isOfStaff } from '../../domain/access/state.ts';
import { openBetOf } from '../../domain/account/bets/bets.ts';
import type { DecideRequest } from '../../domain/account/requests/decide-request.ts';
import { isKnown, noRequests, type Requests } from '../../domain/requests/requests.ts';
import { noteRefusal } from '../note-refusal.ts';
import { refuseOther } from '../repeated-request.ts';
import { decideStaffRequest } from '../staff/decide-staff-request.ts';
import { about } from './about.ts';
import { decideCorrection } from './correction.ts';
import type { ReviewServices } from './services.ts';

type Services = ReviewServices;
type Decision = Omit<DecideRequest, 'type' | 'settled'>;

/**
 * A bet that is to be void is read from the stream, up to the state that this is decided on; of who is to be given a bonus,
 * or another name, it is asked whether they are excluded in another account, and of whom markers of harm are to bar no more when
 * somebody was in touch with them.
 */
const decideOnAccount = (
  services: Pick<Services, 'accounts' | 'cases' | 'store' | 'profiles' | 'persons'>,
  accountId: string,
  decision: Decision,
  context: CommandContext,
) =>
  services.accounts.execute(
    accountId,
    async ({ state, revision }) => {
      const command = { type: 'decide-request', ...decision } as const;
      if (state.status !== 'open' || !decision.approved) return command;
      const request = state.requests.open.find(({ requestId }) => requestId === decision.requestId);
      const { kind } = request?.action ?? {};
      if (kind === 'bonus' || kind === 'personal-details') {
        const excludedElsewhere = await personExclusion(services, accountId);
        return { ...command, ...(excludedElsewhere && { excludedElsewhere }) };
      }
      if (kind === 'harm-block') {
        const { contactedAt } = (await services.cases.load(accountId)).state;
        return { ...command, ...(contactedAt !== null && { contactedAt }) };
      }
      if (request?.action.kind !== 'void-bet') return command;
      const { betId } = request.action;
      if (openBetOf(state.bets, betId)) return command;
      const history = createAccountHistory(services.store, accountId, (placed) => placed.betId === betId);
      await history.readTo(revision);
      const settled = history.settledBet(betId);
      return { ...command, ...(settled && { settled }) };
    },
    context,
  );

/** Whoever decides about members of staff only is not told of an account whether it is a customer's. */
const decidesOfCustomers = (roles: readonly string[]): boolean =>
  kindsDecidedBy(roles).some((kind) => kind !== 'staff-account');

/** What waits about a customer or a member of staff; `null`: about risk settings and ranges of cards. */
const requestsOf = async (
  { access, accounts, cardRanges, riskSettings }: Services,
  accountId: string | null,
): Promise<Requests<unknown>> => {
  if (accountId === null) {
    const [risk, ranges] = await Promise.all([riskSettings.requests(), cardRanges.requests()]);
    return { open: [...risk.open, ...ranges.open], decided: [...risk.decided, ...ranges.decided] };
  }
  const { state } = await access.load(accountId);
  if (isOfStaff(state)) return state.requests;
  const account = (await accounts.load(accountId)).state;
  return account.status === 'open' ? account.requests : noRequests;
};

/** The roles that who asked for something has by now; none, where they are shut out or nothing waits. */
const askerRolesOf = async (
  services: Services,
  accountId: string | null,
  requestId: string,
): Promise<readonly string[]> => {
  const { open } = await requestsOf(services, accountId);
  const asker = open.find((one) => one.requestId === requestId)?.requestedBy;
  if (asker === undefined) return [];
  const { state } = await services.access.load(asker);
  return state.status === 'none' || state.isDisabled ? [] : state.roles;
};

type Outcome = { position: bigint; other: Refusal | undefined };

const decide = async (
  services: Services,
  accountId: string | null,
  decision: Decision,
  context: CommandContext,
): Promise<Outcome | Refusal> => {
  const { requestId, approved } = decision;
  const said = { requestId, approved };
  if (accountId === null && isKnown(await services.cardRanges.requests(), requestId)) {
    const command = { type: 'decide-card-ranges', ...decision } as const;
    const decided = await services.cardRanges.execute(command, context);
    if (isRefusal(decided)) return decided;
    const other = refuseOther(decided.events, { CardRangesChangeDecided: said });
    return { position: decided.position, other };
  }
  if (accountId === null) {
    const decided = await services.riskSettings.execute({ type: 'decide-risk-change', ...decision }, context);
    if (isRefusal(decided)) return decided;
    return { position: decided.position, other: refuseOther(decided.events, { RiskChangeDecided: said }) };
  }
  const { state } = await services.access.load(accountId);
  if (isOfStaff(state)) {
    const decided = await decideStaffRequest(services, accountId, decision, context);
    if (isRefusal(decided)) return decided;
    return { position: decided.position, other: refuseOther(decided.events, { StaffChangeDecided: said }) };
  }
  if (!decidesOfCustomers(decision.roles)) return refuse('not-allowed');
  const decided = await noteRefusal(
    services.store,
    decideRequest,
    accountId,
    await decideCorrection(
      services,
      { accountId, decision },
      () => decideOnAccount(services, accountId, decision, context),
      context,
    ),
    context,
  );
  if (isRefusal(decided)) return decided;
  const wanted = { BonusRequestDecided: said, ActionRequestDecided: said };
  return { position: decided.position, other: refuseOther(decided.events, wanted) };
};

/** Another person decides what one alone may not do; who asked for it may take it back. */
export const decideRequestRoute = (services: Services) =>
  commandRoute(
    decideRequest,
    async ({ body: { accountId, requestId, approved }, actor, session }, context) => {
      const { roles } = session.account;
      const askerRoles = await askerRolesOf(services, accountId, requestId);
      const decision = { requestId, approved, decidedBy: actor.id, roles, askerRoles };
      const outcome = await decide(services, accountId, decision, about(context, requestId));
      if (!isRefusal(outcome)) {
        services.log.warn(
          { accountId, requestId, approved, actor: actor.id },
          'a request of staff is decided',
        );
      }
      return outcome;
    },
    ({ other }) => other ?? success(),
  );
