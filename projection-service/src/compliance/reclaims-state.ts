import type { AccountEvent } from '@paddock/contracts/events';
import type { AccountStateView } from '@paddock/contracts/http';

type Reclaim = AccountStateView['reclaims'][number];
/** By what it was and the provider's reference. */
export type ReclaimsFold = Map<string, Reclaim>;

type ReclaimEvent = Extract<
  AccountEvent,
  { type: 'DepositChargedBack' | 'DepositRefunded' | 'ChargebackReversed' | 'ChargedBackCardAllowed' }
>;

const chargebackKey = (depositId: string, reference: string): string =>
  `chargeback/${depositId}/${reference}`;

/** What was taken of deposits after they had come in, after the next event. */
export const evolveReclaims = (reclaims: ReclaimsFold, event: ReclaimEvent, at: string): void => {
  const { type, data } = event;
  const { depositId } = data;
  switch (type) {
    case 'DepositChargedBack': {
      const { reference, amount } = data;
      const status = 'charged-back' as const;
      reclaims.set(chargebackKey(depositId, reference), { depositId, reference, amount, status, at });
      break;
    }
    case 'DepositRefunded': {
      const { reference, amount } = data;
      const status = 'refunded' as const;
      reclaims.set(`refund/${depositId}/${reference}`, { depositId, reference, amount, status, at });
      break;
    }
    case 'ChargebackReversed': {
      const { reference, amount } = data;
      const key = chargebackKey(depositId, reference);
      const before = reclaims.get(key) ?? { depositId, reference, amount };
      reclaims.set(key, { ...before, status: 'reversed', at });
      break;
    }
    case 'ChargedBackCardAllowed':
      for (const [key, one] of reclaims) {
        if (one.depositId === depositId && one.status === 'charged-back') {
          reclaims.set(key, { ...one, status: 'card-allowed' });
        }
      }
      break;
    default:
      event satisfies never;
  }
};
