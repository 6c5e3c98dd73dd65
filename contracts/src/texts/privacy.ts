/** Of what we hold of a customer: a copy of it, and its end. */
export const privacyTexts = {
  exportReady: 'Your copy is ready.',
  tooManyExports: 'You have asked for {param1} copies within a day. Please try again tomorrow.',
  noExportsLeft: 'You have asked for as many copies as we make within a day. Please try again tomorrow.',
  exportOver: 'This copy can no longer be downloaded. Please ask for another.',
  /** What the customer reads once they have asked to be erased. */
  asked: 'We have your request. We will erase what we hold about you once nothing has to be kept any more.',
  withdrawn: 'You are not erased. We have taken your request back.',
  /** For compliance; `{param1}`: until when, and by which duty. */
  kept: 'This cannot be erased yet: {param1}.',
  accountOpen: 'This cannot be erased yet: the account is not closed.',
  moneyOpen:
    'This cannot be erased yet: a bet or a payment of the account is still open, money is left in it or owed to us, or a bank took a deposit back and nobody has decided about it.',
  requestOpen:
    'This cannot be erased yet: something that was asked for about this account waits for a decision of staff.',
  caseOpen: 'This cannot be erased yet: the case about signs of harm of this customer is open.',
  begun: 'The erasure has begun, and cannot be stopped.',
  erased: 'This person is erased.',
  proposed: 'Another member of staff has to approve this now.',
  approved: 'The erasure has begun. This page says how far it is.',
  declined: 'Nothing is erased.',
} as const;
