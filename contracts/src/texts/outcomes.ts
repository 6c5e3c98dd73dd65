/** How legs and bets came out, as everybody reads it. */
export const outcomes = {
  won: 'Won',
  lost: 'Lost',
  placed: 'Placed',
  void: 'Void',
  'half-won': 'Half won',
  'half-lost': 'Half lost',
  'non-runner': 'Non-runner',
  open: 'Open',
  'cashed-out': 'Cashed out',
  /** Of a bet that won no more than its stake. */
  returned: 'Returned',
  /** Of a leg whose bet cannot be cashed out: for a moment, or at all. */
  suspended: 'Suspended',
  unavailable: 'Unavailable',
} as const;
