import { texts } from '@paddock/contracts/texts';
import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { PlacementChange, PlacementResult, Receipt } from '../../lib/api/place-bet.ts';
import { CallError } from '../../lib/call-error.ts';

/** What stands in the way of placing. */
export type PlacementProblem = {
  readonly code: string | undefined;
  readonly message: string;
  /** The transaction failed as such. */
  readonly failed?: boolean;
};

/** Where the slip stands on its way to being a bet. Moments are epoch milliseconds of the server's clock. */
export type PlacementState =
  | { readonly step: 'composing'; readonly problem?: PlacementProblem }
  /** `lost`: no answer came, and we are finding out. `traderUntil`: a trader looks at it until then. */
  | {
      readonly step: 'placing';
      readonly since: number;
      readonly lost: boolean;
      readonly traderUntil?: number | undefined;
    }
  | { readonly step: 're-offered'; readonly changes: readonly PlacementChange[]; readonly until: number }
  | { readonly step: 'try-again'; readonly until: number }
  | { readonly step: 'placed'; readonly receipt: Receipt; readonly slip: Slip }
  | { readonly step: 'interrupted' };

const messageOf = (error: unknown, unanswered: string): string => {
  if (!(error instanceof CallError) || error.code === 'unreachable') return unanswered;
  return error.code === 'not-signed-in' ? texts.loginRequired : error.message;
};

/** What a call that failed says of it: the server's reason, else `unanswered`. */
export const problemOf = (error: unknown, unanswered: string): PlacementProblem => ({
  code: error instanceof CallError ? error.code : undefined,
  message: messageOf(error, unanswered),
});

/** When a countdown of so many milliseconds that begins now ends. */
type EndOf = (ms: number) => number;

/** An answer that says what became of a placement. */
export type FinalResult = Exclude<PlacementResult, { kind: 'being-checked' }>;

/** Where the slip stands after an answer; `tryAgainMs`: how long the price-change popup counts down. */
export const stateAfter = (
  answer: FinalResult,
  { slip, tryAgainMs, endOf }: { slip: Slip; tryAgainMs: number; endOf: EndOf },
): PlacementState => {
  switch (answer.kind) {
    case 'placed':
      return { step: 'placed', receipt: answer.receipt, slip };
    case 're-offered':
      return { step: 're-offered', changes: answer.changes, until: endOf(answer.seconds * 1000) };
    case 'try-again':
      return { step: 'try-again', until: endOf(tryAgainMs) };
    case 'refused': {
      const { code, message, failed } = answer;
      return { step: 'composing', problem: { code, message, failed } };
    }
    default:
      return answer satisfies never;
  }
};
