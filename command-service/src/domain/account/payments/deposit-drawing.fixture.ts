import { type DepositState, depositStates, depositTable, depositWords } from './deposit-states.ts';

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

/** The states of a deposit and what leads from one to another, for mermaid. */
export const depositDrawing = (): string =>
  [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> requested',
    ...depositStates.flatMap(arrowsFrom),
    ...byStaff.map((state) => `  contradicted --> ${nameOf(state)} : staff`),
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
