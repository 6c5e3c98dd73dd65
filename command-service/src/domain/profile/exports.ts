import type { DataOf, EventOf, ProfileEvent, profileEvents } from '@paddock/contracts/events';
import { type Refusal, refuse } from '@paddock/contracts/refusals';

/** Copies of their data that the customer asked for, the newest last, as many as are looked back on. */
export type Exports = readonly { exportId: string; requestedAt: string }[];

type ExportEvent = EventOf<Pick<typeof profileEvents, 'DataExportRequested'>>;

/** More are not looked back on. */
const remembered = 20;

export const evolveExports = (exports: Exports, { data }: ExportEvent, at: string): Exports =>
  [...exports, { exportId: data.exportId, requestedAt: at }].slice(-remembered);

/** How many copies a customer may ask for within a day: each reads all that there is of them. */
export type ExportsRule = { withinDay: number };

export type RequestExport = { type: 'request-export'; rule: ExportsRule } & DataOf<
  ProfileEvent,
  'DataExportRequested'
>;

const dayMs = 24 * 3_600_000;

/** How many more may be asked for now. */
export const exportsLeft = (exports: Exports, { withinDay }: ExportsRule, now: Date): number => {
  const recent = exports.filter(({ requestedAt }) => now.getTime() - Date.parse(requestedAt) < dayMs);
  return Math.max(0, withinDay - recent.length);
};

/** The same one twice is one. Refuses `too-many-exports`. */
export const decideExport = (
  exports: Exports,
  { exportId, rule }: RequestExport,
  now: Date,
): readonly ProfileEvent[] | Refusal => {
  if (exports.some((one) => one.exportId === exportId)) return [];
  if (exportsLeft(exports, rule, now) === 0)
    return refuse('too-many-exports', { param1: String(rule.withinDay) });
  return [{ type: 'DataExportRequested', data: { exportId } }];
};
