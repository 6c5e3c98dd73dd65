/** Of a break that a customer takes from betting. */
export const timeOutTexts = {
  until: 'You are on a time-out until {param1}. You can still log in and withdraw.',
  tooShort: 'A time-out lasts 24 hours at least.',
  tooLong: 'A time-out lasts six weeks at most. To stop for longer, you can exclude yourself.',
  notShortened: 'Your time-out cannot be shortened.',
  overTitle: 'Your time-out is over',
  over: 'The time-out that you chose ended on {param1}.',
  /** Where nothing else bars them. */
  back: 'You can deposit and bet again. If you would rather not, you can take another time-out, set limits or exclude yourself.',
} as const;
