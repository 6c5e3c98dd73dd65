/** What a customer reads of a payment that ended otherwise than they were told. `{card}`: "Visa ending 0002", "PayPal". */
export const correctedPaymentTexts = {
  depositSubject: 'A deposit was taken out of your account again',
  deposit:
    'Our payment provider told us that your deposit of {whole} from {card} was paid, so we put it into your account. It has since told us that the deposit was declined, and we have checked that with them: we never got the money. So we have taken {amount} out of your account again.',
  depositQuestion:
    'If your statement shows that you paid it, or you have a question about it, please contact customer service.',
  withdrawalSubject: 'A withdrawal was taken out of your account again',
  withdrawal:
    'Our payment provider told us that your withdrawal of {whole} was not paid, so we put it back into your account. It has since told us that it was paid to {card}, and we have checked that with them. So we have taken {amount} out of your account again.',
  withdrawalQuestion:
    'If that money has not reached you, or you have a question about it, please contact customer service.',
} as const;
