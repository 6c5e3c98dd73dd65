/** What a customer reads of what became of a withdrawal later on. `{card}`: "Visa ending 0002", "PayPal". */
export const withdrawalOutcomeTexts = {
  releasedSubject: 'Your withdrawal is on its way',
  released: 'We have looked at your withdrawal of {amount}. It is on its way to {card}.',
  putBackSubject: 'Your withdrawal is back in your balance',
  putBack: 'We have looked at your withdrawal of {amount}, and have not paid it.',
  failedSubject: 'Your withdrawal could not be paid',
  failed: 'Your withdrawal of {amount} could not be paid to the card or e-wallet that it was for.',
  back: 'The {amount} is back in your balance.',
  question: 'If you have a question about it, please contact customer service.',
  contact: 'Contact customer service',
} as const;
