/** Of an account that its customer closes, or that is closed as nothing happens in it. */
export const closingTexts = {
  closed:
    'Your account is closed. To open it again, or to ask about money that you are owed, please call us.',
  closing:
    'You are closing your account, so you cannot deposit, place bets or be given bonuses. You can keep it under Close my account in your settings.',
  /** Why a customer finds themselves logged out once nothing is open any more. */
  ended:
    'Your account is now closed, as you asked. We have sent you a mail about it, and about your balance.',
  done: 'Your account is closed.',
  begun: 'We will close your account as soon as nothing is open any more.',
  kept: 'Your account stays open.',
  reopened: 'The account is open again.',
  dormancy: {
    subject: 'We were going to close your account on {date}',
    body: 'You had not used your account for a long time, so the rules asked us to close it on {date} and to return your balance.\n\nIf you read this before that day, you have logged in, and your account stays open. There is nothing else to do.',
  },
} as const;
