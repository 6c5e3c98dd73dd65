import type { AccountEvent, InboxEvent, Leg } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { betTypeName } from '../../betting/index.ts';

type DataOf<Type extends AccountEvent['type']> = Extract<AccountEvent, { type: Type }>['data'];
type Placed = DataOf<'BetPlaced'>;
type Message = Omit<Extract<InboxEvent, { type: 'MessageSent' }>['data'], 'messageId'>;

/** What a customer gets a message about. */
export type Correction = Extract<AccountEvent, { type: 'BetResettled' | 'BetVoided' }>;

/** Legs that are named; of more than these the number. */
const named = 5;

const legText = ({ selectionName, marketName, fixtureName }: Leg): string =>
  `${selectionName} (${marketName}, ${fixtureName})`;

const betText = ({ betType, legs, folds, stake }: Placed, currency: Currency): string => {
  const more = legs.length - named;
  const names = legs.slice(0, named).map(legText);
  if (more > 0) names.push(`and ${more} more`);
  return `${betTypeName(betType, legs.length, folds)}, stake ${formatMoney(stake, currency)}: ${names.join('; ')}.`;
};

const resettledWhy: Record<DataOf<'BetResettled'>['reason'], string> = {
  resettled: 'A result that your bet rests on was corrected, so we have settled the bet again.',
  'starting-price-corrected':
    'A starting price that your bet rests on was corrected, so we have settled the bet again.',
  voided: 'We have made your bet void after it had been settled.',
};

const voidedWhy: Record<DataOf<'BetVoided'>['reason'], string> = {
  'placed-after-result': 'Your bet was struck after the result was declared, so it is void.',
  abandoned: 'What your bet rests on was abandoned, so the bet is void.',
  'palpable-error': 'Your bet was accepted with an obvious error, so it is void.',
};

const outcomes = { won: 'Won', lost: 'Lost', void: 'Void' } as const;

const movementText = (
  { credited, debited, shortfall }: DataOf<'BetResettled'>,
  money: (minor: number) => string,
): string => {
  const sentences: string[] = [];
  if (credited > 0) sentences.push(`${money(credited)} was paid into your balance.`);
  if (debited > 0) sentences.push(`${money(debited)} was taken back from your balance.`);
  if (shortfall > 0) {
    sentences.push(`Your balance did not hold the other ${money(shortfall)}, so it was not taken.`);
  }
  return sentences.length > 0 ? sentences.join(' ') : 'Your balance is unchanged.';
};

const resettledMessage = (data: DataOf<'BetResettled'>, placed: Placed, currency: Currency): Message => {
  const money = (minor: number) => formatMoney(minor, currency);
  const { reason, outcome, returned, previousOutcome, previousReturned, insuranceRefund } = data;
  const paragraphs = [
    resettledWhy[reason],
    betText(placed, currency),
    `Before: ${outcomes[previousOutcome]}, return ${money(previousReturned)}. Now: ${outcomes[outcome]}, return ${money(returned)}.`,
    movementText(data, money),
    ...(insuranceRefund ? [`Your insurance refund is ${money(insuranceRefund)} of free bet balance.`] : []),
  ];
  const isPrice = reason === 'starting-price-corrected';
  return {
    templateId: isPrice ? 'starting-price-corrected' : reason === 'voided' ? 'bet-voided' : 'bet-resettled',
    subject: reason === 'voided' ? 'Your bet is void' : 'Your bet was settled again',
    body: paragraphs.join('\n\n'),
    betId: data.betId,
  };
};

const refundText = ({ funding }: Placed, refunded: string): string => {
  switch (funding?.kind) {
    case undefined:
    case 'cash':
      return `Your stake of ${refunded} is back in your balance.`;
    case 'free-balance':
      return `Your stake of ${refunded} is back in your free bet balance.`;
    case 'token':
      return 'What you paid with is yours to use again: see your free bets.';
    default:
      return funding satisfies never;
  }
};

/** What the customer reads when a bet turned out otherwise than it had, or void. Names and amounts, nothing personal. */
export const correctionMessage = (
  { type, data }: Correction,
  placed: Placed,
  currency: Currency,
): Message => {
  if (type === 'BetResettled') return resettledMessage(data, placed, currency);
  const refunded = refundText(placed, formatMoney(data.refunded, currency));
  return {
    templateId: 'bet-voided',
    subject: 'Your bet is void',
    body: [voidedWhy[data.reason], betText(placed, currency), refunded].join('\n\n'),
    betId: data.betId,
  };
};
