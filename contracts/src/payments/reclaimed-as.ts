/** What was taken of a deposit after it had come in. `reversed`: a chargeback that did not stand. */
type Reclaim = { kind: 'chargeback' | 'refund'; reversed: boolean };

export const isOpenChargeback = ({ kind, reversed }: Reclaim): boolean => kind === 'chargeback' && !reversed;

/** How a deposit stands by all that was taken of it: what stands counts before what does not; `undefined`: nothing ever was. */
export const reclaimedAs = (
  reclaims: readonly Reclaim[],
): 'charged-back' | 'refunded' | 'chargeback-reversed' | undefined => {
  if (reclaims.some(isOpenChargeback)) return 'charged-back';
  if (reclaims.some(({ kind }) => kind === 'refund')) return 'refunded';
  return reclaims.length > 0 ? 'chargeback-reversed' : undefined;
};
