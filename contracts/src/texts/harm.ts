/** Of a customer whom signs of harm bar from betting for now: plain words, and no judgement. */
export const harmTexts = {
  blockedTitle: 'Betting and deposits are paused',
  blocked:
    'We have paused betting and deposits on your account, because some of what we see can be a sign that betting is getting to be too much. Someone here will look at it and get in touch with you. You can still log in, withdraw and see your history.',
  /** How to object: a person looks at what a machine did. */
  object:
    'If you think this is wrong, or would like to talk now, please contact us: a person will look at it again.',
  lifted: 'We have looked at your account',
  /** Whatever else holds: a time-out, an exclusion, an account that is closing. */
  liftedBody:
    'We have looked at your account, and no longer pause betting and deposits. A limit, time-out or exclusion of yours still holds, and you can set limits, take a time-out or exclude yourself at any time.',
  help: 'Where to find help',
  tools: 'See your limits',
} as const;
