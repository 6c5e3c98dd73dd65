/** Transaction types of the payment history's form, by the kind of payment. */
export const transactionTypes = { deposit: 1, withdrawal: 2, 'shop-deposit': 3, transfer: 4 } as const;
export type PaymentKind = keyof typeof transactionTypes;

/** The documents' number of all payments, which alone may be asked for without an end to the period. */
export const allTransactionTypes = 8;
/** The documents' number of bets on games, which are in the bet history. */
export const gamesTransactionType = 9;

const kindLabels = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  'shop-deposit': 'Shop deposits',
  transfer: 'Transfers',
} as const satisfies Record<PaymentKind, string>;

type TransactionType = {
  readonly id: number;
  readonly label: string;
  /** Whose payments are listed; `null`: none are of this type. */
  readonly kind: PaymentKind | 'all' | null;
};

const kinds = Object.keys(transactionTypes) as PaymentKind[];

/** The choices of the form, in order. */
export const paymentTypes: readonly TransactionType[] = [
  { id: allTransactionTypes, label: 'All payments', kind: 'all' },
  ...kinds.map((kind) => ({ id: transactionTypes[kind], label: kindLabels[kind], kind })),
];

const everyType: readonly TransactionType[] = [
  ...paymentTypes,
  { id: gamesTransactionType, label: 'All games', kind: null },
];

export const transactionTypeOf = (id: number): TransactionType | undefined =>
  everyType.find((type) => type.id === id);

/** The type that a label names, in any case. */
export const labelledType = (label: string): TransactionType | undefined =>
  everyType.find((type) => type.label.toLowerCase() === label.trim().toLowerCase());
