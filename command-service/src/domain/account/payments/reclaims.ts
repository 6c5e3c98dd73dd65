import type { Card } from '@paddock/contracts/events';
import { isOpenChargeback } from '@paddock/contracts/payments';
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

export type Reclaims = {
  /** All there ever were: each is known again however late it is reported once more. */
  taken: readonly Reclaim[];
  /** Of cards by the provider's token: one card has another token when it is typed again, and the same digest. */
  digests: Readonly<Record<string, string>>;
};

export const reclaimsOf = ({ taken }: Reclaims, depositId: string): readonly Reclaim[] =>
  taken.filter((reclaim) => reclaim.depositId === depositId);

/** Whether that is known by its reference: it was taken, or is a chargeback that did not stand. */
export const isReclaimed = (
  reclaims: Reclaims,
  { depositId, kind, reference }: Pick<Reclaim, 'depositId' | 'kind' | 'reference'>,
): boolean => reclaimsOf(reclaims, depositId).some((one) => one.kind === kind && one.reference === reference);

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

/** Minor units that are taken of a deposit. */
export const reclaimedOf = (reclaims: Reclaims, depositId: string): number =>
  reclaimsOf(reclaims, depositId).reduce((sum, { amount, reversed }) => sum + (reversed ? 0 : amount), 0);

/** Whether a bank took a deposit back, and neither has that been undone, nor has anybody looked at it. */
export const hasOpenChargeback = ({ taken }: Reclaims): boolean =>
  taken.some((one) => isOpenChargeback(one) && !one.allowed);

/** A card by its token; `cardDigest`: where a payment or saving it has just told. */
export type CardMarks = { token: string; cardDigest?: string | undefined };

/** Tells whether a reclaim is of this card: by its digest, and by its token where events of before have none. */
const isOfCard = (
  { digests }: Reclaims,
  { token, cardDigest = digests[token] }: CardMarks,
): ((one: Reclaim) => boolean) => {
  const isSame = (other: string) =>
    other === token || (cardDigest !== undefined && digests[other] === cardDigest);
  return ({ card }) => card !== null && isSame(card.token);
};

/** Whether a card's bank took a deposit back, and nobody has let it pay in again. */
export const isChargedBack = (reclaims: Reclaims, card: CardMarks): boolean => {
  const isIts = isOfCard(reclaims, card);
  return reclaims.taken.some((one) => isOpenChargeback(one) && !one.allowed && isIts(one));
};

const handles = [
  'DepositChargedBack',
  'DepositRefunded',
  'ChargebackReversed',
  'ChargedBackCardAllowed',
  'DepositRequested',
  'WithdrawalRequested',
  'WithdrawalHeld',
  'PaymentMethodAdded',
] as const;
type ReclaimEvent = AccountEventOf<(typeof handles)[number]>;
type Taken = AccountEventOf<'DepositChargedBack' | 'DepositRefunded'>['data'];

const takenBy = (kind: Reclaim['kind'], { depositId, reference, amount, card }: Taken): Reclaim => ({
  ...{ depositId, kind, reference, amount, card: card ?? null },
  ...{ reversed: false, allowed: false },
});

const withTaken = (reclaims: Reclaims, one: Reclaim): Reclaims => ({
  ...reclaims,
  taken: [...reclaims.taken, one],
});

const withReversed = (
  reclaims: Reclaims,
  { depositId, reference, card }: AccountEventOf<'ChargebackReversed'>['data'],
): Reclaims => {
  const { taken } = reclaims;
  const isIt = (one: Reclaim) =>
    one.kind === 'chargeback' && one.depositId === depositId && one.reference === reference;
  if (taken.some(isIt)) {
    return { ...reclaims, taken: taken.map((one) => (isIt(one) ? { ...one, reversed: true } : one)) };
  }
  const unheard = { depositId, kind: 'chargeback', reference, amount: 0, card: card ?? null } as const;
  return withTaken(reclaims, { ...unheard, reversed: true, allowed: false });
};

/** Whatever card that was: of all its chargebacks by now. */
const withAllowed = (reclaims: Reclaims, depositId: string): Reclaims => {
  const ofCards = reclaimsOf(reclaims, depositId).flatMap(({ card }) =>
    card === null ? [] : [isOfCard(reclaims, card)],
  );
  const isAllowed = (one: Reclaim) => one.depositId === depositId || ofCards.some((isIts) => isIts(one));
  return {
    ...reclaims,
    taken: reclaims.taken.map((one) => (isAllowed(one) ? { ...one, allowed: true } : one)),
  };
};

const withDigest = (reclaims: Reclaims, token: string | undefined, digest: string | undefined): Reclaims =>
  token === undefined || digest === undefined
    ? reclaims
    : { ...reclaims, digests: { ...reclaims.digests, [token]: digest } };

export const reclaimsSlice: Slice<Reclaims, ReclaimEvent['type']> = {
  initial: { taken: [], digests: {} },
  handles,
  evolve: (reclaims, { type, data }) => {
    switch (type) {
      case 'DepositChargedBack':
        return withTaken(reclaims, takenBy('chargeback', data));
      case 'DepositRefunded':
        return withTaken(reclaims, takenBy('refund', data));
      case 'ChargebackReversed':
        return withReversed(reclaims, data);
      case 'ChargedBackCardAllowed':
        return withAllowed(reclaims, data.depositId);
      case 'DepositRequested':
      case 'WithdrawalRequested':
      case 'WithdrawalHeld':
        return withDigest(reclaims, data.card?.token, data.cardDigest);
      case 'PaymentMethodAdded':
        return withDigest(reclaims, data.token, data.cardDigest);
      default:
        return type satisfies never;
    }
  },
};
