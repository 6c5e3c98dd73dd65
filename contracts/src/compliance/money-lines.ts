import type { AccountStateView } from '../http/index.ts';
import { missingAndSettled } from '../wallet/shortfalls.ts';
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

const totalKeys = ['deposits', 'withdrawals', 'stakes', 'returns'] as const;
const totalLabels = {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  stakes: 'Stakes',
  returns: 'Returns',
} as const;

export const totals: Shown<AccountStateView['totals']> = {
  group: 'money',
  lines: (amounts, { money }) =>
    totalKeys.map((key) => ({ key, label: totalLabels[key], text: money(amounts[key]) })),
};

export const shortfalls: Shown<AccountStateView['shortfalls']> = {
  group: 'money',
  lines: (shortfalls, { money, instant }) => {
    const { missing, settled } = missingAndSettled(shortfalls);
    return [...missing, ...settled].map(({ of, id, amount, open, at }) => ({
      key: `shortfall ${of} ${id}`,
      label: `${open > 0 ? 'Shortfall' : 'Settled shortfall'} of ${of} ${id}`,
      text: open === amount || open === 0 ? money(amount) : `${money(open)} of ${money(amount)}`,
      detail: `not taken on ${instant(at)}`,
    }));
  },
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
      label: 'Saved card',
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
