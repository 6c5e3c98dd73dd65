import { arrow, arrowsOf, drawingOf, tableText } from './drawing.fixture.ts';
import {
  type WithdrawalState,
  withdrawalStates,
  withdrawalTable,
  withdrawalWords,
} from './withdrawal-states.ts';

const withdrawal = { states: withdrawalStates, words: withdrawalWords, table: withdrawalTable };

/** What leads a withdrawal from one state to another without a word of the provider's. */
export const ledByUs = {
  'staff pay it': ['held', 'requested'],
  'staff pay it otherwise': ['held', 'completed'],
  'staff give it back': ['held', 'declined'],
  'taken for a payment': ['held', 'declined'],
  'staff find that it was paid': ['contradicted', 'completed'],
  'staff find that it was not': ['contradicted', 'declined'],
} as const satisfies Record<string, readonly [WithdrawalState, WithdrawalState]>;

/** The states of a withdrawal and what leads from one to another, for mermaid. */
export const withdrawalDrawing = (): string =>
  drawingOf([
    '  [*] --> requested',
    '  [*] --> held',
    ...arrowsOf(withdrawal),
    ...Object.entries(ledByUs).map(([why, [from, to]]) => arrow(from, to, why)),
  ]);

export const withdrawalTableText = (): string => tableText(withdrawal);
