/** Sports of the catalogue, as addresses of pages name them too. */
export const sports = [
  'football',
  'horse-racing',
  'greyhounds',
  'cricket',
  'tennis',
  'basketball',
  'other',
] as const;
export type Sport = (typeof sports)[number];
