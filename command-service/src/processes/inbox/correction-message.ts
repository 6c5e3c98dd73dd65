import type { AccountEvent, DataOf, InboxEvent, Leg } from '@paddock/contracts/events';
import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { betTypeName } from '../../betting/index.ts';

type Placed = DataOf<AccountEvent, 'BetPlaced'>;
type Message = Omit<DataOf<InboxEvent, 'MessageSent'>, 'messageId'>;

/** What a customer gets a message about. */
export type Correction = Extract<AccountEvent, { type: 'BetResettled' | 'BetReopened' | 'BetVoided' }>;

const { corrections, outcomes } = texts;

/** Legs that are named; of more than these the number. */
const named = 5;

const legText = ({ selectionName, marketName, fixtureName }: Leg): string =>
  fillText(corrections.leg, { selection: selectionName, market: marketName, fixture: fixtureName });

const betText = ({ betType, legs, folds, stake }: Placed, currency: Currency): string => {
  const more = legs.length - named;
  const names = legs.slice(0, named).map(legText);
  if (more > 0) names.push(fillText(corrections.moreLegs, { count: more }));
  return fillText(corrections.bet, {
    name: betTypeName(betType, legs.length, folds),
    stake: formatMoney(stake, currency),
    legs: names.join('; '),
  });
};

const movementText = (
  { credited, debited, shortfall }: { credited: number; debited: number; shortfall: number },
  money: (minor: number) => string,
): string => {
  const sentences: string[] = [];
  if (credited > 0) sentences.push(fillText(corrections.credited, { amount: money(credited) }));
  if (debited > 0) sentences.push(fillText(corrections.debited, { amount: money(debited) }));
  if (shortfall > 0) sentences.push(fillText(corrections.shortfall, { amount: money(shortfall) }));
  return sentences.length > 0 ? sentences.join(' ') : corrections.unchanged;
};

const resettledMessage = (
  data: DataOf<AccountEvent, 'BetResettled'>,
  placed: Placed,
  currency: Currency,
): Message => {
  const money = (minor: number) => formatMoney(minor, currency);
  const { reason, outcome, returned, previousOutcome, previousReturned, insuranceRefund } = data;
  const paragraphs = [
    corrections.resettled[reason],
    betText(placed, currency),
    fillText(corrections.outcome, {
      before: outcomes[previousOutcome],
      returnedBefore: money(previousReturned),
      now: outcomes[outcome],
      returned: money(returned),
    }),
    movementText(data, money),
    ...(insuranceRefund ? [fillText(corrections.insuranceRefund, { amount: money(insuranceRefund) })] : []),
  ];
  const isPrice = reason === 'starting-price-corrected';
  return {
    templateId: isPrice ? 'starting-price-corrected' : reason === 'voided' ? 'bet-voided' : 'bet-resettled',
    subject: reason === 'voided' ? corrections.voidSubject : corrections.resettledSubject,
    body: paragraphs.join('\n\n'),
    betId: data.betId,
  };
};

/** What became of the free bets that it had given; what a refund of insurance was is not known here. */
const freeMovements = (
  { previousOutcome, freeShortfall }: DataOf<AccountEvent, 'BetReopened'>,
  { funding, bonus }: Placed,
  money: (minor: number) => string,
): string[] => {
  const wasGivenBack = previousOutcome === 'void' && (funding?.kind ?? 'cash') !== 'cash';
  const wasInsured = previousOutcome === 'lost' && bonus?.kind === 'acca-insurance';
  if (freeShortfall > 0) return [fillText(corrections.freeShortfall, { amount: money(freeShortfall) })];
  if (wasGivenBack) return [corrections.freeStakeTaken];
  return wasInsured ? [corrections.insuranceTaken] : [];
};

const reopenedMessage = (
  data: DataOf<AccountEvent, 'BetReopened'>,
  placed: Placed,
  currency: Currency,
): Message => {
  const money = (minor: number) => formatMoney(minor, currency);
  const { reason, previousOutcome, previousReturned } = data;
  const paragraphs = [
    corrections.reopened[reason],
    betText(placed, currency),
    fillText(corrections.reopenedOutcome, {
      before: outcomes[previousOutcome],
      returnedBefore: money(previousReturned),
      now: outcomes.open,
    }),
    movementText({ ...data, credited: 0 }, money),
    ...freeMovements(data, placed, money),
  ];
  return {
    templateId: reason === 'starting-price-corrected' ? reason : 'bet-resettled',
    subject: corrections.reopenedSubject,
    body: paragraphs.join('\n\n'),
    betId: data.betId,
  };
};

const refundText = ({ funding }: Placed, refunded: string): string =>
  fillText(corrections.refunded[funding?.kind ?? 'cash'], { amount: refunded });

/**
 * What the customer reads when a bet turned out otherwise than it had, void, or not to be decided yet. Names and
 * amounts, nothing personal.
 */
export const correctionMessage = (
  { type, data }: Correction,
  placed: Placed,
  currency: Currency,
): Message => {
  if (type === 'BetResettled') return resettledMessage(data, placed, currency);
  if (type === 'BetReopened') return reopenedMessage(data, placed, currency);
  const refunded = refundText(placed, formatMoney(data.refunded, currency));
  return {
    templateId: 'bet-voided',
    subject: corrections.voidSubject,
    body: [corrections.voided[data.reason], betText(placed, currency), refunded].join('\n\n'),
    betId: data.betId,
  };
};
