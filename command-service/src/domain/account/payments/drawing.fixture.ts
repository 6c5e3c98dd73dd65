import { readFileSync } from 'node:fs';

const documentUrl = new URL('../../../../../docs/payments.md', import.meta.url);

/** What stands in the document between the two marks of a name. */
export const between = (name: string): string => {
  const [, found] = readFileSync(documentUrl, 'utf8').split(`<!-- ${name} -->\n`);
  return (found ?? '').trim();
};

/** A kind of payment: its states, what is said of it, and the state after each word; `null`: it is refused. */
type Machine<State extends string, Word extends string> = {
  states: readonly State[];
  words: readonly Word[];
  table: Readonly<Record<State, Readonly<Record<Word, State | null>>>>;
};

/** Names that mermaid takes. */
const nameOf = (state: string): string => state.replaceAll('-', '_');

export const arrow = (from: string, to: string, why: string): string =>
  `  ${nameOf(from)} --> ${nameOf(to)} : ${why}`;

/** An arrow for each change of state, with all words that make it. */
export const arrowsOf = <State extends string, Word extends string>({
  states,
  words,
  table,
}: Machine<State, Word>): string[] =>
  states.flatMap((state) => {
    const said = Map.groupBy(words, (word) => table[state][word]);
    return [...said].flatMap(([next, by]) =>
      next === null || next === state ? [] : [arrow(state, next, by.join(', '))],
    );
  });

export const drawingOf = (lines: readonly string[]): string =>
  ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n');

/** The state after each word, a row for each state; empty where it stays. */
export const tableText = <State extends string, Word extends string>({
  states,
  words,
  table,
}: Machine<State, Word>): string =>
  [
    `| state | ${words.join(' | ')} |`,
    `| --- |${' --- |'.repeat(words.length)}`,
    ...states.map((state) => {
      const cells = words.map((word) => table[state][word]);
      const texts = cells.map((next) => (next === state ? ' ' : (next ?? 'refused')));
      return `| ${state} | ${texts.join(' | ')} |`;
    }),
  ].join('\n');
