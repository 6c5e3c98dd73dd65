/** What a customer reads of a deposit that did not stay, and of one that is theirs again. */
export const reclaimTexts = {
  /** `{Payer}`, `{payer}`: who stands behind what it was paid from. */
  bank: { Payer: 'Your bank', payer: 'your bank' },
  chargebackSubject: '{Payer} took a deposit back',
  chargeback: '{Payer} has taken back {amount} that you had deposited from {card}.',
  refundSubject: 'A deposit was refunded to you',
  refund: '{amount} that you had deposited from {card} is on its way back to it.',
  /** `{from}`: the one place that all of it came from, or each with how much. */
  debited: '{amount} was taken {from}.',
  debitedParts: '{amount} was taken from your account: {from}.',
  part: '{amount} {from}',
  from: {
    balance: 'from your balance',
    poker: 'from your poker wallet',
    withdrawals: 'out of withdrawals that we had not paid yet',
  },
  owed: 'Your account did not hold {amount} of it, so you owe that to us. It comes out of your next deposits first, by card, by e-wallet or in a shop. We do not take it from what you win.',
  chargebackNext:
    'Until this is cleared up you cannot deposit from that card or e-wallet, even if you enter or save it again, and we look at your withdrawals before we pay them. If you did not ask for this, or have a question about it, please contact customer service.',
  reversedSubject: 'A deposit that {payer} took back is yours again',
  reversed:
    '{Payer} had taken back {amount} that you had deposited from {card}. It has given it to us again, so it is yours: what you owed us came out of it first, and the rest is in your balance.',
  writtenOffSubject: 'You owe us nothing for this any more',
  writtenOff:
    'You owed us {amount} for a payment that was taken back. We have written that off: you do not have to pay it, and it does not come out of your deposits.',
  writtenOffCard: 'A card or e-wallet that a deposit was taken back from still cannot be used to deposit.',
  reducedSubject: 'Your withdrawal was reduced',
  reduced:
    'A payment of yours was taken back, and your balance did not hold enough for it. We took {amount} out of your withdrawal of {whole}, which was waiting to be looked at.',
  reducedLeft: 'The other {left} is still on its way to you: we look at it before we pay it, as before.',
  reducedNone: 'Nothing of that withdrawal is left to pay.',
  contact: 'Contact customer service',
  /** Of a deposit whose card is not known any more. */
  someCard: 'your card',
} as const;
