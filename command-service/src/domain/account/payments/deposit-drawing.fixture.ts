import {
  type DepositState,
  depositStates,
  depositTable,
  depositWords,
  isConfirmable,
  letThroughFrom,
} from './deposit-states.ts';

/** Names that mermaid takes. */
const nameOf = (state: DepositState): string => state.replaceAll('-', '_');

/** Where staff lead a contradicted deposit: they say which of the provider's words holds. */
const byStaff = ['completed', 'declined', 'taken-back'] as const satisfies readonly DepositState[];

const arrowsFrom = (state: DepositState): string[] => {
  const words = Map.groupBy(depositWords, (word) => depositTable[state][word]);
  return [...words]
    .filter(([next]) => next !== state)
    .map(([next, said]) => `  ${nameOf(state)} --> ${nameOf(next)} : ${said.join(', ')}`);
};

/** Where its customer leads a deposit by coming back from their bank: as the account lets it through, or not. */
const byReturn = (): string[] => [
  ...letThroughFrom.map((state) => `  ${nameOf(state)} --> pending : let through`),
  ...depositStates
    .filter((state) => state !== 'timed-out' && isConfirmable(state, null))
    .map((state) => `  ${nameOf(state)} --> timed_out : not let through`),
];

/** The states of a deposit and what leads from one to another, for mermaid. */
export const depositDrawing = (): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> requested',
    ...depositStates.flatMap(arrowsFrom),
    ...byStaff.map((state) => `  contradicted --> ${nameOf(state)} : staff`),
    ...byReturn(),
    '```',
  ].join('\n');

/** The state after each word, a row for each state; empty where it stays. */
export const depositTableText = (): string =>
  [
    `| state | ${depositWords.join(' | ')} |`,
    `| --- |${' --- |'.repeat(depositWords.length)}`,
    ...depositStates.map((state) => {
      const cells = depositWords.map((word) => depositTable[state][word]);
      return `| ${state} | ${cells.map((next) => (next === state ? ' ' : next)).join(' | ')} |`;
    }),
  ].join('\n');
