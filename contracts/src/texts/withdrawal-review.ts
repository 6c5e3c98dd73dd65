/** What a customer reads of a withdrawal that is looked at for what comes out within 30 days. `{sum}`: what goes out without. */
export const withdrawalReviewTexts = {
  subject: 'We are looking at your withdrawal',
  body: 'With your withdrawal of {amount}, what you withdraw within 30 days, from all of your accounts with us, comes to more than {sum}.',
  /** Of a part of a balance that goes back, which is never put into it again. */
  nextOfBalance:
    'We look at such a withdrawal before we pay it. You do not have to do anything: we will pay it, and write to you if we need anything from you.',
  next: 'We look at such a withdrawal before we pay it. You do not have to do anything: we will pay it, or put it back into your balance, and write to you if we need anything from you.',
  /** Of what the customer can still show, who need not. */
  canShow: 'If you like, you can send us a document that shows where your money comes from.',
} as const;
