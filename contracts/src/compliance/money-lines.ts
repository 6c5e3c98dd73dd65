import type { AccountStateView } from '../http/index.ts';
import { missingAndSettled, type Shortfall, shortfallName } from '../wallet/shortfalls.ts';
import { blockText, savedCardText } from './payment-text.ts';
import type { Shown } from './state-line.ts';

export const balance: Shown<AccountStateView['balance']> = {
  group: 'money',
  lines: (balance, { money }) => [{ key: 'balance', label: 'Balance', text: money(balance) }],
};

export const pokerBalance: Shown<AccountStateView['pokerBalance']> = {
  group: 'money',
  lines: (poker, { money }) =>
    poker === 0 ? [] : [{ key: 'poker balance', label: 'Poker wallet', text: money(poker) }],
};

const totalKeys = ['deposits', 'withdrawals', 'stakes', 'returns', 'owed', 'writtenOff'] as const;
const totalLabels = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  stakes: 'Stakes',
  returns: 'Returns',
  owed: 'Owed by the customer',
  writtenOff: 'Written off',
} as const;

export const totals: Shown<AccountStateView['totals']> = {
  group: 'money',
  lines: (amounts, { money }) =>
    totalKeys
      .filter((key) => (key !== 'owed' && key !== 'writtenOff') || amounts[key] !== 0)
      .map((key) => ({ key, label: totalLabels[key], text: money(amounts[key]) })),
};

/** What is missing of a payment is owed; of a bet it is not claimed. */
const shortfallLabel = ({ of, open, writtenOff = 0 }: Shortfall): string => {
  if (open === 0) return writtenOff > 0 ? 'Debt written off' : 'Settled shortfall';
  return of === 'bet' ? 'Shortfall' : 'Debt';
};

/** What of it is missing, or was written off; all of it where that is all, or it was paid. */
const partText = ({ amount, open, writtenOff = 0 }: Shortfall, money: (minor: number) => string): string => {
  const part = open > 0 ? open : writtenOff;
  return part === 0 || part === amount ? money(amount) : `${money(part)} of ${money(amount)}`;
};

export const shortfalls: Shown<AccountStateView['shortfalls']> = {
  group: 'money',
  lines: (shortfalls, { money, instant }) => {
    const { missing, settled } = missingAndSettled(shortfalls);
    return [...missing, ...settled].map((one) => ({
      key: `shortfall ${one.of} ${one.id}`,
      label: `${shortfallLabel(one)} for ${shortfallName(one)}`,
      text: partText(one, money),
      detail: `not taken on ${instant(one.at)}`,
    }));
  },
};

const reclaimed = {
  'charged-back': {
    label: 'Charged back',
    text: 'by the bank; until staff let its card pay in again it may not, and withdrawals are held',
  },
  'card-allowed': { label: 'Charged back', text: 'by the bank; staff let the card pay in again' },
  reversed: { label: 'Chargeback did not stand', text: 'the amount is back' },
  refunded: { label: 'Refunded', text: 'by the payment provider' },
} as const;

export const reclaims: Shown<AccountStateView['reclaims']> = {
  group: 'money',
  lines: (all, { money, instant }) =>
    all.map(({ depositId, reference, amount, status, at }) => ({
      key: `reclaim ${depositId} ${reference}`,
      label: reclaimed[status].label,
      text: `${money(amount)} of deposit ${depositId}, ${reclaimed[status].text}`,
      detail: `${reference}, ${instant(at)}`,
    })),
};

export const depositBlock: Shown<AccountStateView['depositBlock']> = {
  group: 'money',
  lines: (block, { instant }) =>
    block
      ? [
          {
            key: 'deposit-block',
            label: 'No deposits',
            text: `until ${instant(block.until)}: ${blockText(block)}`,
          },
        ]
      : [],
};

export const savedCards: Shown<AccountStateView['savedCards']> = {
  group: 'money',
  lines: (cards) =>
    cards.map((card) => ({
      key: `card ${card.methodId}`,
      label: card.details && 'eWallet' in card.details ? 'Saved e-wallet' : 'Saved card',
      text: savedCardText(card),
      detail: card.methodId,
    })),
};

export const customerFunds: Shown<AccountStateView['customerFunds']> = {
  group: 'money',
  lines: (read, { instant }) =>
    read === null
      ? []
      : [
          {
            key: 'customer funds',
            label: 'Read how their money is protected',
            text: `version ${read.version}, ${instant(read.readAt)}`,
          },
        ],
};

export const freeBalance: Shown<AccountStateView['freeBalance']> = {
  group: 'freeBets',
  lines: (free, { money }) => [{ key: 'free balance', label: 'Free bet balance', text: money(free) }],
};

/** The balance holds it: credited less staked. */
export const freeTotals: Shown<AccountStateView['freeTotals']> = { group: 'freeBets', lines: () => [] };

export const tokens: Shown<AccountStateView['tokens']> = {
  group: 'freeBets',
  lines: (tokens, { money, instant }) =>
    tokens.map(({ tokenId, amount, betType, promoCode, status, expiresAt }) => ({
      key: `token ${tokenId}`,
      label: `Token ${promoCode}`,
      text: `${money(amount)}, ${status}, until ${instant(expiresAt)}`,
      detail: `${tokenId}, bet type ${betType}`,
    })),
};
