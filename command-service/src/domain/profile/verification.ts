import {
  byUnderAgeReport,
  type DataOf,
  type EventOf,
  type IdentityAnswer,
  type profileEvents,
} from '@paddock/contracts/events';

/** What the profile's stream says of whether somebody's name, address and age were verified. */
export type Verification =
  | { status: 'none' }
  /** `retryAt`: until then whoever began the attempt is at it. `reference`: by what the provider knows the person. */
  | {
      status: 'asked';
      provider: string;
      attempt: number;
      retryAt: string;
      digest: string;
      reference: string | null;
    }
  /** `provider`: who answered, be it compliance by documents. */
  | { status: 'answered'; provider: string; digest: string; answer: IdentityAnswer };

type VerificationEvent = EventOf<
  Pick<typeof profileEvents, 'VerificationAsked' | 'VerificationReferenced' | 'VerificationAnswered'>
>;

/** Of the same person, and by the same provider: what it knows them by holds for the next attempt too. */
const keptReference = (
  state: Verification,
  { provider, digest }: DataOf<VerificationEvent, 'VerificationAsked'>,
): string | null =>
  state.status === 'asked' && state.provider === provider && state.digest === digest ? state.reference : null;

export const evolveVerification = (state: Verification, event: VerificationEvent): Verification => {
  switch (event.type) {
    case 'VerificationAsked':
      return { status: 'asked', ...event.data, reference: keptReference(state, event.data) };
    case 'VerificationReferenced':
      return state.status === 'asked' ? { ...state, reference: event.data.reference } : state;
    case 'VerificationAnswered': {
      const { provider, digest, answer } = event.data;
      return { status: 'answered', provider, digest, answer };
    }
    default:
      return event satisfies never;
  }
};

/** By what details are known to have been asked about, and who would be asked. */
export type IdentityAsked = { provider: string; digest: string };

export type VerificationCommand =
  /**
   * Whoever this gives a `VerificationAsked` asks the provider, and nobody else before its `retryAt`. `isRegistered`: of the
   * details that the profile has; else of somebody who has none yet.
   */
  | ({ type: 'ask-verification'; isRegistered: boolean; askedAt: string } & IdentityAsked)
  | { type: 'reference-verification'; attempt: number; digest: string; reference: string }
  | {
      type: 'answer-verification';
      digest: string;
      provider: string;
      reference: string | null;
      answer: IdentityAnswer;
    }
  /** Documents showed customer service that the customer is under 18. `digest`: of the details as they stand; `reference`: of the report. */
  | { type: 'report-under-age'; digest: string; reference: string };

/** Whether that is what was said last: no provider is asked again, whatever the details become, and only documents verify. */
export const isReportedUnderAge = (state: Verification): boolean =>
  state.status === 'answered' && state.provider === byUnderAgeReport;

/** Longer than the provider is waited for: an attempt that still runs is not overtaken. */
const firstPauseMs = 15_000;
const longestPauseMs = 6 * 3_600_000;

/** How long after an attempt the next one may begin: twice as long each time. Milliseconds. */
export const pauseAfter = (attempt: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt - 1, 20));

const ask = (
  state: Verification,
  { provider, digest, isRegistered, askedAt }: Extract<VerificationCommand, { type: 'ask-verification' }>,
): VerificationEvent[] => {
  if (isReportedUnderAge(state)) return [];
  const known = state.status !== 'none' && state.digest === digest ? state : undefined;
  if (known?.status === 'answered') return [];
  const now = Date.parse(askedAt);
  if (known && now < Date.parse(known.retryAt)) return [];
  const attempt = (known?.attempt ?? 0) + 1;
  // Before they are registered somebody presses for each attempt, and waits no longer for the next by having pressed.
  const retryAt = new Date(now + pauseAfter(isRegistered ? attempt : 1)).toISOString();
  return [{ type: 'VerificationAsked', data: { provider, attempt, retryAt, digest } }];
};

/** What was asked or found about other details before these were registered says nothing of who has these: they are yet to be asked about. */
export const askedOfOthers = (
  state: Verification,
  { provider, digest }: IdentityAsked,
  now: Date,
): VerificationEvent[] =>
  state.status === 'none' || state.digest === digest || isReportedUnderAge(state)
    ? []
    : [{ type: 'VerificationAsked', data: { provider, attempt: 1, retryAt: now.toISOString(), digest } }];

const reportUnderAge = (
  state: Verification,
  { digest, reference }: Extract<VerificationCommand, { type: 'report-under-age' }>,
): VerificationEvent[] => {
  if (isReportedUnderAge(state)) return [];
  const answer: IdentityAnswer = { outcome: 'partial', unmatched: ['age'] };
  return [{ type: 'VerificationAnswered', data: { provider: byUnderAgeReport, reference, digest, answer } }];
};

/** What `decide` of the profile does with these commands: none is refused, and one that comes too late changes nothing. */
export const decideVerification = (
  state: Verification,
  command: VerificationCommand,
): readonly VerificationEvent[] => {
  if (command.type === 'ask-verification') return ask(state, command);
  if (command.type === 'report-under-age') return reportUnderAge(state, command);
  if (state.status !== 'asked' || state.digest !== command.digest) return [];
  if (command.type === 'answer-verification') {
    const { provider, reference, digest, answer } = command;
    if (state.provider !== provider || state.reference !== reference) return [];
    return [{ type: 'VerificationAnswered', data: { provider, reference, digest, answer } }];
  }
  const { attempt, reference } = command;
  if (state.attempt !== attempt || state.reference !== null) return [];
  return [{ type: 'VerificationReferenced', data: { provider: state.provider, reference } }];
};

/** Whether name, address and age were all three verified. */
export const isIdentityVerified = (state: Verification): boolean =>
  state.status === 'answered' && state.answer.outcome === 'verified';
