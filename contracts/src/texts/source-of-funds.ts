/** Of a customer who is asked where the money comes from that they pay in. */
export const sourceOfFundsTexts = {
  title: 'Source of funds',
  about: 'Where the money comes from that you deposit',
  /** Why it is asked. */
  deposits: 'Before you deposit more, we have to know where the money comes from.',
  records:
    'Before you deposit more, we have to know where the money comes from, because public records say something about debts.',
  compliance:
    'We have to know where the money comes from that you deposit. Until you have shown it and we have looked at it, you cannot deposit.',
  /** Of who is not asked, and may show it while a withdrawal is looked at. */
  withdrawal:
    'We are looking at your withdrawal. If you like, send us a document that shows where your money comes from: a payslip, a bank statement, or another proof of income or savings from the last three months, in your name. You do not have to.',
  lead: 'Please send us a document that shows it: a payslip, a bank statement, or another proof of income or savings from the last three months, in your name.',
  send: 'Send a document',
  notNeeded: 'We do not need a document about your source of funds at the moment. If we do, we tell you.',
  notNeededNow: 'We do not need another document about your source of funds at the moment.',
  next: 'We look at what you sent, usually within a day, and tell you in your inbox. You can send another.',
  waiting: 'We have your document and are looking at it. We tell you in your inbox as soon as we have.',
  full: 'We have as many documents from you as we can take for now. We look at them next.',
  askedSubject: 'Please show us where your money comes from',
  acceptedSubject: 'We have accepted your document',
  accepted:
    'Thank you for your document about your source of funds. Next we decide about what it is for: your deposits, or a withdrawal that we look at.',
  refusedSubject: 'We could not accept your document',
  refusedLead: 'You sent us a document about your source of funds.',
  refusedMore: 'You can send another document at any time.',
  /** Of who may not pay in now all the same, before why: an amount would say that they may. */
  reviewedBarred: 'We have looked at where your money comes from. You still cannot deposit at the moment:',
  reviewedSubject: 'We have decided about your deposits',
  /** `{param1}`: money; `{param2}`: a day. */
  reviewed:
    'We have looked at where your money comes from. As far as that goes, you can deposit up to {param1} within 30 days, until {param2}. Your limits, and any time-out or exclusion, hold as before.',
} as const;
