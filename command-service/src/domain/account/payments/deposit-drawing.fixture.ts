import {
  type DepositState,
  depositStates,
  depositTable,
  depositWords,
  isConfirmable,
  letThroughFrom,
} from './deposit-states.ts';
import { arrow, arrowsOf, drawingOf, tableText } from './drawing.fixture.ts';

const deposit = { states: depositStates, words: depositWords, table: depositTable };

/** Where staff lead a contradicted deposit: they say which of the provider's words holds. */
const byStaff = ['completed', 'declined', 'taken-back'] as const satisfies readonly DepositState[];

/** Where its customer leads a deposit by coming back from their bank: as the account lets it through, or not. */
const byReturn = (): string[] => [
  ...letThroughFrom.map((state) => arrow(state, 'pending', 'let through')),
  ...depositStates
    .filter((state) => state !== 'timed-out' && isConfirmable(state, null))
    .map((state) => arrow(state, 'timed-out', 'not let through')),
];

/** The states of a deposit and what leads from one to another, for mermaid. */
export const depositDrawing = (): string =>
  drawingOf([
    '  [*] --> requested',
    ...arrowsOf(deposit),
    ...byStaff.map((state) => arrow('contradicted', state, 'staff')),
    ...byReturn(),
  ]);

export const depositTableText = (): string => tableText(deposit);
