import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** What a member of staff may not do alone, and asks another one for. */
export type Request<Action> = { requestId: string; requestedBy: string; action: Action };

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

/** Who asked for something does not decide it: refuses `needs-another-person`. `null`: no member of staff asked. */
export const refuseSamePerson = (requestedBy: string | null, decidedBy: string): Refusal | undefined =>
  requestedBy === decidedBy ? refuse('needs-another-person') : undefined;

/** The request that somebody decides. Refuses `review-ended` for one that does not wait, and who asked for it. */
export const requestToDecide = <Action, One extends Request<Action>>(
  { open }: Requests<Action, One>,
  { requestId, decidedBy }: { requestId: string; decidedBy: string },
): One | Refusal => {
  const request = open.find((one) => one.requestId === requestId);
  if (!request) return refuse('review-ended');
  return refuseSamePerson(request.requestedBy, decidedBy) ?? request;
};
