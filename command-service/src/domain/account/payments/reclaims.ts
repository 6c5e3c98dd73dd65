import type { Card } from '@paddock/contracts/events';
import type { AccountEventOf, Slice } from '../slice.ts';
import type { RequestedAmount } from './gated-deposits.ts';

/** What was taken of a deposit after it had come in, by the provider's reference. */
type Reclaim = {
  depositId: string;
  kind: 'chargeback' | 'refund';
  reference: string;
  /** Minor units; none of a chargeback that was reversed before anybody heard of it. */
  amount: number;
  card: Card | null;
  /** A chargeback that did not stand. */
  reversed: boolean;
  /** Staff let the card pay in again. */
  allowed: boolean;
};

/** All there ever were: each is known again however late it is reported once more. */
export type Reclaims = readonly Reclaim[];

export const reclaimsOf = (reclaims: Reclaims, depositId: string): Reclaims =>
  reclaims.filter((reclaim) => reclaim.depositId === depositId);

/** A chargeback by its reference, of a deposit that was requested by way of the gate; one that nobody heard of took nothing. */
export const chargebackOf = (
  reclaims: Reclaims,
  depositId: string,
  reference: string,
): { amount: RequestedAmount; reversed: boolean } => {
  const known = reclaimsOf(reclaims, depositId).find(
    (one) => one.kind === 'chargeback' && one.reference === reference,
  );
  return { amount: (known?.amount ?? 0) as RequestedAmount, reversed: known?.reversed ?? false };
};

export const isOpenChargeback = ({ kind, reversed }: Reclaim): boolean => kind === 'chargeback' && !reversed;

/** Minor units that are taken of a deposit. */
export const reclaimedOf = (reclaims: Reclaims, depositId: string): number =>
  reclaimsOf(reclaims, depositId).reduce((sum, { amount, reversed }) => sum + (reversed ? 0 : amount), 0);

/** Whether a bank took a deposit back, and neither has that been undone, nor has anybody looked at it. */
export const hasOpenChargeback = (reclaims: Reclaims): boolean =>
  reclaims.some((one) => isOpenChargeback(one) && !one.allowed);

/** Whether a card's bank took a deposit back, and nobody has let it pay in again. */
export const isChargedBack = (reclaims: Reclaims, token: string): boolean =>
  reclaims.some((one) => isOpenChargeback(one) && !one.allowed && one.card?.token === token);

const handles = [
  'DepositChargedBack',
  'DepositRefunded',
  'ChargebackReversed',
  'ChargedBackCardAllowed',
] as const;
type ReclaimEvent = AccountEventOf<(typeof handles)[number]>;
type Taken = AccountEventOf<'DepositChargedBack' | 'DepositRefunded'>['data'];

const takenBy = (kind: Reclaim['kind'], { depositId, reference, amount, card }: Taken): Reclaim => ({
  ...{ depositId, kind, reference, amount, card: card ?? null },
  ...{ reversed: false, allowed: false },
});

const withReversed = (
  reclaims: Reclaims,
  { depositId, reference, card }: AccountEventOf<'ChargebackReversed'>['data'],
): Reclaims => {
  const isIt = (one: Reclaim) =>
    one.kind === 'chargeback' && one.depositId === depositId && one.reference === reference;
  if (reclaims.some(isIt)) return reclaims.map((one) => (isIt(one) ? { ...one, reversed: true } : one));
  const unheard = { depositId, kind: 'chargeback', reference, amount: 0, card: card ?? null } as const;
  return [...reclaims, { ...unheard, reversed: true, allowed: false }];
};

/** Whatever card that was: of all its chargebacks by now. */
const withAllowed = (reclaims: Reclaims, depositId: string): Reclaims => {
  const tokens = reclaimsOf(reclaims, depositId).map(({ card }) => card?.token);
  return reclaims.map((one) => (tokens.includes(one.card?.token) ? { ...one, allowed: true } : one));
};

export const reclaimsSlice: Slice<Reclaims, ReclaimEvent['type']> = {
  initial: [],
  handles,
  evolve: (reclaims, { type, data }) => {
    switch (type) {
      case 'DepositChargedBack':
        return [...reclaims, takenBy('chargeback', data)];
      case 'DepositRefunded':
        return [...reclaims, takenBy('refund', data)];
      case 'ChargebackReversed':
        return withReversed(reclaims, data);
      case 'ChargedBackCardAllowed':
        return withAllowed(reclaims, data.depositId);
      default:
        return type satisfies never;
    }
  },
};
