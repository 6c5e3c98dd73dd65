/** What the calculator says of a field that it does not take. */
export const calculator = {
  odds: 'Enter odds such as 5/2, EVS, 3.5 or SP, up to 10,000/1 and to three decimals.',
  fraction: 'Enter place odds from 1/1 to 1/10.',
  ruleFour: 'Rule 4 takes up to 90p in the pound, in steps of 5p.',
  deadHeat: 'Up to 20 selections tie in a dead heat, for up to 20 places.',
  selection: 'Please check the result and the dead heat of the marked selection.',
} as const;
