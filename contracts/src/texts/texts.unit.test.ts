import { expect, it } from 'vitest';
import { texts } from './index.ts';

const sentencesIn = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(sentencesIn) : [];
};
const sentences = sentencesIn(texts);

it('the help of a card number asks for a debit card, as a credit card is refused', () => {
  expect(texts.payment.cardNumberHelp).toBe(
    'Enter your 16 digit debit card number, as it appears on the front of your card.',
  );
  expect(sentences.filter((sentence) => /credit (or|card)/i.test(sentence))).toEqual([]);
});

it('the foot of a page promises what can be done here, and no break that nobody can take', () => {
  expect(texts.saferGambling).toBe(
    'Bet within your means: set a deposit limit, or exclude yourself at any time.',
  );
  expect(sentences.filter((sentence) => /take a break/i.test(sentence))).toEqual([]);
});
