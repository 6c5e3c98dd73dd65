/** Of what we hold of a customer: a copy of it. */
export const privacyTexts = {
  exportReady: 'Your copy is ready.',
  tooManyExports: 'You have asked for {param1} copies within a day. Please try again tomorrow.',
  noExportsLeft: 'You have asked for as many copies as we make within a day. Please try again tomorrow.',
  exportOver: 'This copy can no longer be downloaded. Please ask for another.',
} as const;
