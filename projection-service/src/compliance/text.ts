import {
  eventText as detailOf,
  eventName,
  readerText,
  readingText,
  type StateLine,
  stateGroups,
  stateLines,
} from '@paddock/contracts/compliance';
import type { AccountStateView, Reading, ReplayedEvent } from '@paddock/contracts/http';
import { formatMoney } from '@paddock/contracts/money';

/** One event on one line: number, when, what, who and from where, and its data. */
export const eventText = (event: ReplayedEvent): string => {
  const { position, type, data, metadata } = event;
  const detail = detailOf(event);
  const { actor, at } = metadata;
  const from = actor.ip ?? actor.origin;
  const who = `${actor.kind} ${actor.id} by ${actor.channel}${from === undefined ? '' : ` from ${from}`}`;
  return `${String(position).padStart(5)}  ${at}  ${type.padEnd(28)} ${who}\n       ${eventName(event)}${detail === undefined ? '' : `: ${detail}`}\n       ${JSON.stringify(data)}`;
};

/** One reading on one line: when, who and at what, in the words of the screen. */
export const readingLine = (reading: Reading): string =>
  `${reading.at}  ${readerText(reading).padEnd(28)}  ${readingText(reading, (at) => at)}`;

const lineText = ({ label, text, detail }: StateLine): string =>
  `  ${label}: ${text}${detail === undefined ? '' : ` (${detail})`}`;

/** The account as it stood, as text: what the compliance screen shows, with ids and instants in full. */
export const stateText = (state: AccountStateView): string => {
  const { currency, position, at } = state;
  const money = (minor: number) => formatMoney(minor, currency);
  const lines = stateLines(state, { money, instant: (instant) => instant });
  const groups = stateGroups.flatMap(({ group, title, none }) => {
    const own = lines.filter((line) => line.group === group);
    return own.length === 0
      ? [`${title}: ${none.toLowerCase() || 'none'}`]
      : [`${title}:`, ...own.map(lineText)];
  });
  return [`After event ${position}${at ? ` (${at})` : ''}`, ...groups].join('\n');
};
