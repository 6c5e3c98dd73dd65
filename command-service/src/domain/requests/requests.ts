import type { DecidedAs } from '@paddock/contracts/events';
import { isRefusal, type Refusal, refuse } from '@paddock/contracts/refusals';
import { decidingRole, mayAskFor, type ReviewKind } from '@paddock/contracts/reviews';

/** What a member of staff may not do alone, and asks another one for. */
export type Request<Action> = { requestId: string; requestedBy: string; action: Action };

/** A command of staff that may have to wait for another person: under which id, and who asks. */
export type AskedByStaff = Omit<Request<unknown>, 'action'>;

type Decided = { requestId: string; approved: boolean };

export type Requests<Action, One extends Request<Action> = Request<Action>> = {
  open: readonly One[];
  /** The last few that were decided, so that one asked for again is recognised. */
  decided: readonly Decided[];
};

export const noRequests: Requests<never> = { open: [], decided: [] };

const keptDecided = 20;

export const withRequest = <Action, One extends Request<Action>>(
  { open, decided }: Requests<Action, One>,
  request: One,
): Requests<Action, One> => ({ open: [...open, request], decided });

export const withDecided = <Action, One extends Request<Action>>(
  { open, decided }: Requests<Action, One>,
  { requestId, approved }: Decided,
): Requests<Action, One> => ({
  open: open.filter((one) => one.requestId !== requestId),
  decided: [...decided.slice(-keptDecided + 1), { requestId, approved }],
});

/** Whether this was asked for before, decided or not. */
export const isKnown = ({ open, decided }: Requests<unknown>, requestId: string): boolean =>
  [...open, ...decided].some((one) => one.requestId === requestId);

/** What somebody decides about what another asked for. `decidedBy`: the account id of a member of staff. */
type Deciding = { approved: boolean; decidedBy: string };

/** A command that decides a request, with the roles of who decides, and those of who asked as they are by now. */
export type DecidesRequest = Deciding & {
  requestId: string;
  roles: readonly string[];
  /** None of whoever is shut out. */
  askerRoles: readonly string[];
};

/**
 * Who asked for something may take it back and does not approve it: refuses `needs-another-person`. `null`: no member of
 * staff asked.
 */
export const refuseOwn = (
  requestedBy: string | null,
  { approved, decidedBy }: Deciding,
): Refusal | undefined =>
  approved && requestedBy === decidedBy ? refuse('needs-another-person') : undefined;

/** As what somebody decides it. Refuses `not-allowed` where none of their roles decides this kind. */
const decidedAs = (
  kind: ReviewKind,
  requestedBy: string,
  { decidedBy, roles }: DecidesRequest,
): DecidedAs | Refusal => {
  if (requestedBy === decidedBy) return 'asker';
  return decidingRole(kind, roles) ?? refuse('not-allowed');
};

/**
 * The request that somebody decides, and as what. Refuses `review-ended` for one that does not wait, `not-allowed` to
 * roles that do not decide its kind, and `needs-another-person` to who asked for it and would approve it; an approval as
 * `request-outdated` where who asked may not ask for it any more: nothing that they set up is done after they had to go.
 */
export const requestToDecide = <Action, One extends Request<Action>>(
  { open }: Requests<Action, One>,
  command: DecidesRequest,
  kindOf: (action: One['action']) => ReviewKind,
): { request: One; decidedAs: DecidedAs } | Refusal => {
  const request = open.find((one) => one.requestId === command.requestId);
  if (!request) return refuse('review-ended');
  const own = refuseOwn(request.requestedBy, command);
  if (own) return own;
  const kind = kindOf(request.action);
  const as = decidedAs(kind, request.requestedBy, command);
  if (isRefusal(as)) return as;
  if (command.approved && !mayAskFor(kind, command.askerRoles)) return refuse('request-outdated');
  return { request, decidedAs: as };
};

type Deciders<One, Event> = {
  /** The event that says how it was decided. */
  decided: (data: Decided & { decidedAs: DecidedAs }, request: One) => Event;
  /** What is done once it is approved; or why it may not be done any more. */
  done: (request: One) => readonly Event[] | Refusal;
};

/** How a request is decided: that it is, and where it is approved what is done. Refuses as `requestToDecide` and `done` do. */
export const decidedRequest = <Action, One extends Request<Action>, Event>(
  requests: Requests<Action, One>,
  command: DecidesRequest,
  kindOf: (action: One['action']) => ReviewKind,
  { decided, done }: Deciders<One, Event>,
): readonly Event[] | Refusal => {
  const deciding = requestToDecide(requests, command, kindOf);
  if (isRefusal(deciding)) return deciding;
  const { request, decidedAs } = deciding;
  const { requestId, approved } = command;
  const event = decided({ requestId, approved, decidedAs }, request);
  if (!approved) return [event];
  const events = done(request);
  return isRefusal(events) ? events : [event, ...events];
};
