/** Of a customer who is asked where the money comes from that they pay in. */
export const sourceOfFundsTexts = {
  title: 'Source of funds',
  about: 'Where the money you deposit comes from',
  /** Why it is asked. */
  deposits: 'Before you deposit more, we have to know where the money comes from.',
  records:
    'Before you deposit more, we have to know where the money comes from, because public records show debts.',
  compliance:
    'We have to know where the money comes from. You cannot deposit until you have shown us and we have looked at it.',
  /** Of who is not asked, and may show it while a withdrawal is looked at. */
  withdrawal:
    'We are looking at your withdrawal. If you like, you can send us a document that shows where your money comes from: a payslip, a bank statement, or another proof of income or savings from the last three months, in your name. You do not have to.',
  lead: 'Please send us a document that shows it: a payslip, a bank statement, or another proof of income or savings from the last three months, in your name.',
  send: 'Send a document',
  notNeeded:
    'We do not need a document about your source of funds at the moment. If we do, we will tell you.',
  notNeededNow: 'We do not need another document about your source of funds at the moment.',
  next: 'We will look at it, usually within a day, and tell you in your inbox.',
  /** While there is room for another. */
  nextMore: 'You can send another.',
  waiting:
    'We have what you sent and are looking at it. We will tell you in your inbox as soon as we have decided.',
  full: 'We cannot take more documents from you until we have looked at these.',
  askedSubject: 'Please show us where your money comes from',
  acceptedSubject: 'We have accepted your document',
  accepted:
    'Thank you for your document about your source of funds. Next we will decide about your deposits, or about the withdrawal that we are looking at.',
  refusedSubject: 'We could not accept your document',
  refusedLead: 'You sent us a document about your source of funds.',
  refusedMore: 'You can send another document at any time.',
  /** The same of several that were decided about at once. */
  severalAcceptedSubject: 'We have accepted your documents',
  severalAccepted:
    'Thank you for your documents about your source of funds. Next we will decide about your deposits, or about the withdrawal that we are looking at.',
  severalRefusedSubject: 'We could not accept your documents',
  severalRefusedMore: 'You can send other documents at any time.',
  /** Of who may not pay in now all the same, before why: an amount would say that they may. */
  reviewedBarred: 'We have looked at where your money comes from. You still cannot deposit:',
  reviewedSubject: 'We have decided about your deposits',
  /** `{param1}`: money; `{param2}`: a day. */
  reviewed:
    'We have looked at where your money comes from. You can deposit up to {param1} in any 30 days, until {param2}. Your limits, and any time-out or exclusion, still apply.',
} as const;
