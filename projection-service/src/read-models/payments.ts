import { cardName, reclaimedAs } from '@paddock/contracts/payments';
import { movementOf, type WalletEvent } from '@paddock/contracts/wallet';
import type { EventFor, Need, ReadModel } from '../projection/read-model.ts';
import type { Records } from '../projection/records.ts';
import type { Field } from '../projection/stored-fields.ts';
import {
  memberOf,
  type PaymentRecord,
  paymentField,
  type ReclaimRecord,
  storedPayment,
} from './payment-record.ts';
import { countMovement, needSums } from './payment-sums.ts';

/** Sorted by the instant they were asked for; members are `{kind}:{payment id}`. */
export const paymentIndexes = {
  all: 'payments-all',
  deposit: 'payments-deposit',
  withdrawal: 'payments-withdrawal',
  'shop-deposit': 'payments-shop-deposit',
  transfer: 'payments-transfer',
} as const;

const begin = (records: Records, payment: Omit<PaymentRecord, 'status' | 'moved'>): void => {
  const member = memberOf(payment.kind, payment.paymentId);
  records.set(storedPayment(member), { ...payment, status: 'pending', moved: 0 });
  records.index(paymentIndexes.all, member, Date.parse(payment.at));
  records.index(paymentIndexes[payment.kind], member, Date.parse(payment.at));
};

const change = (records: Records, stored: Field<PaymentRecord>, changes: Partial<PaymentRecord>): void => {
  const payment = records.get(stored);
  if (payment) records.set(stored, { ...payment, ...changes });
};

/** What an event brought in for its payment, less than nothing for what it took out. */
const movedBy = (event: WalletEvent): number => {
  const { deposits, withdrawals } = movementOf(event);
  return deposits - withdrawals;
};

/** The same where it moves money too: that is counted on the day on which the payment was asked for. */
const changeMoved = (
  records: Records,
  stored: Field<PaymentRecord>,
  event: WalletEvent,
  changes: Partial<PaymentRecord>,
): void => {
  const payment = records.get(stored);
  if (!payment) return;
  countMovement(records, payment.at, event);
  change(records, stored, { ...changes, moved: payment.moved + movedBy(event) });
};

/** The payment, and once that is loaded the sums of its day. */
const needMoved = (stored: Field<PaymentRecord>, need: Need, records: Records): void => {
  need(stored);
  const payment = records.isLoaded(stored) ? records.get(stored) : undefined;
  if (payment) needSums(payment.at, need);
};

type OfDeposit = { data: { depositId: string } };
type OfWithdrawal = { data: { withdrawalId: string } };
type OfShop = { data: { transId: string } };

const depositOf = ({ data }: OfDeposit) => paymentField('deposit', data.depositId);
const withdrawalOf = ({ data }: OfWithdrawal) => paymentField('withdrawal', data.withdrawalId);
const shopDepositOf = ({ data }: OfShop) => paymentField('shop-deposit', data.transId);

/** What brought the money that paid debts, by card or in a shop; a chargeback that did not stand is none of them, unless its deposit came in with it. */
const payersOf = ({ data: { depositId } }: EventFor<'DebtsSettled'>): Field<PaymentRecord>[] =>
  depositId === undefined
    ? []
    : [paymentField('deposit', depositId), paymentField('shop-deposit', depositId)];

type Recorded = 'completed' | 'declined';
type Arrival = EventFor<'DepositCompleted'> | EventFor<'DepositTakenBack'>;
type Taken = EventFor<'DepositChargedBack'> | EventFor<'DepositRefunded'>;

/** What stands of what was taken of a deposit says how it stands, else what is recorded of it. */
const statusOf = (reclaims: readonly ReclaimRecord[], recorded: Recorded): PaymentRecord['status'] => {
  const reclaimed = reclaimedAs(reclaims);
  return reclaimed === undefined || reclaimed === 'chargeback-reversed' ? recorded : reclaimed;
};

const reclaimsOf = (records: Records, event: OfDeposit): readonly ReclaimRecord[] =>
  records.get(depositOf(event))?.reclaims ?? [];

/** Money of a deposit came in, or staff found that it had not. */
const changeRecorded = (records: Records, event: Arrival, recorded: Recorded): void => {
  const status = statusOf(reclaimsOf(records, event), recorded);
  changeMoved(records, depositOf(event), event, { status });
};

/** What is taken of a deposit, or comes back, is so of one that is recorded as completed by then. */
const changeReclaims = (
  records: Records,
  event: Taken | EventFor<'ChargebackReversed'>,
  reclaims: ReclaimRecord[],
): void =>
  changeMoved(records, depositOf(event), event, { reclaims, status: statusOf(reclaims, 'completed') });

const addReclaim = (records: Records, event: Taken, kind: ReclaimRecord['kind']): void => {
  const { reference } = event.data;
  const before = reclaimsOf(records, event);
  changeReclaims(records, event, [...before, { kind, reference, reversed: false }]);
};

/** One that is known before its chargeback is kept by nobody: that takes nothing then. */
const reverseChargeback = (records: Records, event: EventFor<'ChargebackReversed'>): void => {
  const isIt = ({ kind, reference }: ReclaimRecord) =>
    kind === 'chargeback' && reference === event.data.reference;
  const before = reclaimsOf(records, event);
  changeReclaims(
    records,
    event,
    before.map((one) => (isIt(one) ? { ...one, reversed: true } : one)),
  );
};

const noCard = 'Not by card';

/** To the customer one that somebody looks at first is under way like any other. */
const beginWithdrawal = (
  event: EventFor<'WithdrawalRequested'> | EventFor<'WithdrawalHeld'>,
  records: Records,
): void => {
  const { data, at } = event;
  const detail = data.card ? cardName(data.card) : noCard;
  const paymentId = data.withdrawalId;
  begin(records, { paymentId, kind: 'withdrawal', amount: data.amount, at, detail });
  changeMoved(records, paymentField('withdrawal', paymentId), event, {});
};

/** Also where only its end moves money: that may come in the same batch, before which nothing says which day it is of. */
const needsItsDay = ({ at }: { at: string }, need: Need): void => needSums(at, need);

/** Beside where it was to go, what became of one of which a payment that was taken back took something: the rest is another. */
const reducedDetail = (
  event: EventFor<'WithdrawalFailed'>,
  records: Records,
): Partial<Pick<PaymentRecord, 'detail'>> => {
  const { taken } = event.data;
  const payment = records.get(withdrawalOf(event));
  if (!taken || !payment) return {};
  const rest = taken.heldAgainAs === undefined ? '' : '; the rest is a withdrawal of its own';
  return { detail: `${payment.detail}, taken as another payment was taken back${rest}` };
};

const transferDetail = { poker: 'Sportsbook to poker', sportsbook: 'Poker to sportsbook' } as const;

/** Done as it is asked for, and nothing came in or went out by it. */
const beginTransfer = (
  { transferId, to, amount }: EventFor<'WalletTransferred'>['data'],
  at: string,
  records: Records,
): void => {
  begin(records, { paymentId: transferId, kind: 'transfer', amount, at, detail: transferDetail[to] });
  change(records, paymentField('transfer', transferId), { status: 'completed' });
};

/** Deposits, withdrawals, shop payments and transfers of an account. */
export const payments: ReadModel = {
  DepositRequested: {
    needs: needsItsDay,
    fold: ({ data, at }, records) =>
      begin(records, {
        paymentId: data.depositId,
        kind: 'deposit',
        amount: data.amount,
        at,
        detail: cardName(data.card),
      }),
  },
  DepositAuthenticationAsked: {
    needs: (event, need) => need(depositOf(event)),
    fold: (event, records) => change(records, depositOf(event), { status: 'authentication' }),
  },
  DepositPending: {
    needs: (event, need) => need(depositOf(event)),
    fold: (event, records) => change(records, depositOf(event), { status: 'pending' }),
  },
  DepositConfirmationAllowed: {
    needs: (event, need) => need(depositOf(event)),
    fold: (event, records) => change(records, depositOf(event), { status: 'pending' }),
  },
  DepositAuthorised: {
    needs: (event, need) => need(depositOf(event)),
    fold: (event, records) => change(records, depositOf(event), { status: 'pending' }),
  },
  DepositCompleted: {
    needs: (event, need, records) => needMoved(depositOf(event), need, records),
    fold: (event, records) => changeRecorded(records, event, 'completed'),
  },
  DebtsSettled: {
    needs: (event, need) => {
      for (const payer of payersOf(event)) need(payer);
    },
    fold: (event, records) => {
      for (const payer of payersOf(event)) change(records, payer, { paidDebts: event.data.amount });
    },
  },
  DepositDeclined: {
    needs: (event, need) => need(depositOf(event)),
    fold: (event, records) => change(records, depositOf(event), { status: 'declined' }),
  },
  WithdrawalRequested: { needs: needsItsDay, fold: beginWithdrawal },
  WithdrawalHeld: { needs: needsItsDay, fold: beginWithdrawal },
  WithdrawalCompleted: {
    needs: (event, need) => need(withdrawalOf(event)),
    fold: (event, records) => change(records, withdrawalOf(event), { status: 'completed' }),
  },
  WithdrawalPaidOtherwise: {
    needs: (event, need) => need(withdrawalOf(event)),
    fold: (event, records) => change(records, withdrawalOf(event), { status: 'completed', detail: noCard }),
  },
  WithdrawalTakenAgain: {
    needs: (event, need, records) => needMoved(withdrawalOf(event), need, records),
    fold: (event, records) => changeMoved(records, withdrawalOf(event), event, { status: 'completed' }),
  },
  DepositTakenBack: {
    needs: (event, need, records) => needMoved(depositOf(event), need, records),
    fold: (event, records) => changeRecorded(records, event, 'declined'),
  },
  DepositChargedBack: {
    needs: (event, need, records) => needMoved(depositOf(event), need, records),
    fold: (event, records) => addReclaim(records, event, 'chargeback'),
  },
  DepositRefunded: {
    needs: (event, need, records) => needMoved(depositOf(event), need, records),
    fold: (event, records) => addReclaim(records, event, 'refund'),
  },
  ChargebackReversed: {
    needs: (event, need, records) => needMoved(depositOf(event), need, records),
    fold: (event, records) => reverseChargeback(records, event),
  },
  WithdrawalFailed: {
    needs: (event, need, records) => needMoved(withdrawalOf(event), need, records),
    fold: (event, records) =>
      changeMoved(records, withdrawalOf(event), event, {
        status: 'failed',
        ...reducedDetail(event, records),
      }),
  },
  WalletTransferred: {
    needs: () => undefined,
    fold: ({ data, at }, records) => beginTransfer(data, at, records),
  },
  ShopDepositRequested: {
    needs: needsItsDay,
    fold: ({ data, at }, records) =>
      begin(records, {
        paymentId: data.transId,
        kind: 'shop-deposit',
        amount: data.amount,
        at,
        detail: 'Cash in shop',
      }),
  },
  ShopDepositConfirmed: {
    needs: (event, need, records) => needMoved(shopDepositOf(event), need, records),
    fold: (event, records) =>
      changeMoved(records, shopDepositOf(event), event, {
        status: 'completed',
        amount: event.data.amount,
      }),
  },
  ShopDepositCancelled: {
    needs: (event, need) => need(shopDepositOf(event)),
    fold: (event, records) => change(records, shopDepositOf(event), { status: 'cancelled' }),
  },
};
