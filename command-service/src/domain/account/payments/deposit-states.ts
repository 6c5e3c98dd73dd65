import type { DeclineReason } from '@paddock/contracts/events';

/** How a deposit may stand. `docs/payments.md` draws them. */
export const depositStates = [
  /** The account let it in, and the provider is asked for it. */
  'requested',
  /** The customer is to confirm it with their bank. */
  'authentication',
  /** The provider has it, and has not decided. */
  'pending',
  /** The provider holds the money, where it comes from was accepted, and it is taken next. */
  'authorised',
  'completed',
  'declined',
  /** It was given up; the money may still arrive. */
  'timed-out',
  /** The provider said that it was completed, and that it was declined: staff find out which is right. */
  'contradicted',
  /** It had been completed, and staff found that it never arrived. */
  'taken-back',
  'refunded',
  'charged-back',
  'chargeback-reversed',
] as const;
export type DepositState = (typeof depositStates)[number];

/** What the provider says of a deposit, by its answer, its callback, or when it is asked. */
export const depositWords = [
  'authenticate',
  'pending',
  /** It holds the money, and takes none before the account has said so. */
  'authorised',
  'completed',
  'declined',
  /** The customer did not confirm it in time. */
  'expired',
  'charged-back',
  'chargeback-reversed',
  'refunded',
] as const;
export type DepositWord = (typeof depositWords)[number];

type Row = Readonly<Record<DepositWord, DepositState>>;

/** What happens to money that came in; of a deposit that is not recorded as completed it says that it was. */
const afterwards = {
  'charged-back': 'charged-back',
  'chargeback-reversed': 'chargeback-reversed',
  refunded: 'refunded',
} as const;
const ends = { completed: 'completed', declined: 'declined', expired: 'timed-out', ...afterwards } as const;

/** The same whatever the provider says of how it ended. */
const stays = <State extends DepositState>(state: State) => ({
  authenticate: state,
  pending: state,
  authorised: state,
  completed: state,
  declined: state,
  expired: state,
});

/**
 * The state of a deposit after each word of the provider's, in any of its states: the one table by which decisions go. The
 * same word again changes nothing, and each chargeback and refund, by its reference, counts once.
 */
export const depositTable: Readonly<Record<DepositState, Row>> = {
  requested: { authenticate: 'authentication', pending: 'pending', authorised: 'authorised', ...ends },
  authentication: { authenticate: 'authentication', pending: 'pending', authorised: 'authorised', ...ends },
  // Late words of before are no step back.
  pending: { authenticate: 'pending', pending: 'pending', authorised: 'authorised', ...ends },
  authorised: { authenticate: 'authorised', pending: 'authorised', authorised: 'authorised', ...ends },
  completed: { ...stays('completed'), declined: 'contradicted', ...afterwards },
  declined: { ...stays('declined'), completed: 'contradicted', ...afterwards },
  // What was given up is not taken: who heard that it failed may have paid in another way.
  'timed-out': { ...stays('timed-out'), completed: 'completed', declined: 'declined', ...afterwards },
  contradicted: {
    ...stays('contradicted'),
    ...{ 'charged-back': 'contradicted', 'chargeback-reversed': 'contradicted', refunded: 'contradicted' },
  },
  'taken-back': { ...stays('taken-back'), ...afterwards },
  refunded: {
    ...stays('refunded'),
    ...{ declined: 'contradicted', ...afterwards, 'chargeback-reversed': 'refunded' },
  },
  'charged-back': {
    ...stays('charged-back'),
    ...{ declined: 'contradicted', ...afterwards, refunded: 'charged-back' },
  },
  'chargeback-reversed': { ...stays('chargeback-reversed'), declined: 'contradicted', ...afterwards },
};

/** Somebody waits for how it ends. */
const underWay = [
  'requested',
  'authentication',
  'pending',
  'authorised',
] as const satisfies readonly DepositState[];
export type UnderWay = (typeof underWay)[number];

export const isUnderWay = ({ status }: { status: DepositState }): boolean =>
  underWay.some((state) => state === status);

/** From where the account leads a deposit to `pending` once its customer is back from their bank and it is let through. */
export const letThroughFrom = [
  'requested',
  'authentication',
  'timed-out',
] as const satisfies readonly DepositState[];

/**
 * Whether its customer may have it completed. `reason`: why it was given up; one that was not allowed when they came back is
 * never completed by them: they were told that nothing is paid in.
 */
export const isConfirmable = (state: DepositState, reason: DeclineReason | null): boolean =>
  isUnderWay({ status: state }) || (state === 'timed-out' && reason !== 'not-allowed');
