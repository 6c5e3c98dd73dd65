/** What customers read when a bet turned out otherwise than it had, or void. */
export const corrections = {
  voidSubject: 'Your bet is void',
  resettledSubject: 'Your bet was settled again',
  /** By the reason of its event. */
  resettled: {
    resettled: 'A result that your bet rests on was corrected, so we have settled the bet again.',
    'starting-price-corrected':
      'A starting price that your bet rests on was corrected, so we have settled the bet again.',
    voided: 'We have made your bet void after it had been settled.',
  },
  reopenedSubject: 'Your bet is open again',
  /** By the reason of its event. */
  reopened: {
    resettled:
      'A result that your bet rests on was corrected. The bet is open again, and ends with the results to come.',
    'starting-price-corrected':
      'A starting price that your bet rests on was corrected. The bet is open again, and ends with the results to come.',
    voided: 'Your bet is open again, and ends with the results to come.',
  },
  reopenedOutcome: 'Before: {before}, return {returnedBefore}. Now: {now}.',
  freeStakeTaken: 'What you were given back of your free bet was taken back with it.',
  insuranceTaken: 'An insurance refund that it had given you was taken back with it.',
  freeShortfall: 'Free bets of {amount} that it had given you were used already, so they were not taken.',
  voided: {
    'placed-after-result': 'Your bet was struck after the result was declared, so it is void.',
    abandoned: 'What your bet rests on was abandoned, so the bet is void.',
    'palpable-error': 'Your bet was accepted with an obvious error, so it is void.',
  },
  bet: '{name}, stake {stake}: {legs}.',
  leg: '{selection} ({market}, {fixture})',
  moreLegs: 'and {count} more',
  outcome: 'Before: {before}, return {returnedBefore}. Now: {now}, return {returned}.',
  credited: '{amount} was paid into your balance.',
  debited: '{amount} was taken back from your balance.',
  shortfall: 'Your balance did not hold the other {amount}, so it was not taken.',
  unchanged: 'Your balance is unchanged.',
  insuranceRefund: 'Your insurance refund is {amount} of free bet balance.',
  refunded: {
    cash: 'Your stake of {amount} is back in your balance.',
    'free-balance': 'Your stake of {amount} is back in your free bet balance.',
    token: 'What you paid with is yours to use again: see your free bets.',
  },
} as const;
