/** How a withdrawal may stand. `docs/payments.md` draws them. */
export const withdrawalStates = [
  /** It has left the wallet, and somebody looks at it first: the provider does not know of it. */
  'held',
  /** It has left the wallet, and the provider is asked to pay it. */
  'requested',
  'completed',
  /** The amount is back in the wallet. */
  'declined',
  /** The provider said that it was completed, and that it was declined: staff find out which is right. */
  'contradicted',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** What the provider says of a withdrawal, by its answer, its callback, or when it is asked. */
export const withdrawalWords = ['completed', 'declined'] as const;
export type WithdrawalWord = (typeof withdrawalWords)[number];

/** `null`: the provider can't know of it; what it says is refused. */
type Row = Readonly<Record<WithdrawalWord, WithdrawalState | null>>;

/**
 * The state of a withdrawal after each word of the provider's, in any of its states: the one table by which decisions go. The
 * same word again changes nothing.
 */
export const withdrawalTable: Readonly<Record<WithdrawalState, Row>> = {
  held: { completed: null, declined: null },
  requested: { completed: 'completed', declined: 'declined' },
  completed: { completed: 'completed', declined: 'contradicted' },
  declined: { completed: 'contradicted', declined: 'declined' },
  contradicted: { completed: 'contradicted', declined: 'contradicted' },
};
