import { type StaffEvent, staffEvents, staffStream } from '@paddock/contracts/events';

// Stream `staff-{accountId}`.

/** What one member of staff may give away alone, minor units: at a time, and within 24 hours. */
export type BonusRule = { atOnce: number; withinDay: number };

/** `alone`: without a second person. */
type Bonus = { bonusId: string; amount: number; at: string; alone: boolean };

/** What was given and asked for within the last day. */
export type StaffState = { bonuses: readonly Bonus[] };

export type StaffCommand = { type: 'give-bonus'; bonusId: string; accountId: string; amount: number };

const initial: StaffState = { bonuses: [] };

/** Rolling, so that midnight gives nothing back. */
const dayMs = 24 * 3_600_000;

const within = (bonuses: readonly Bonus[], now: number): Bonus[] =>
  bonuses.filter(({ at }) => Date.parse(at) > now - dayMs);

const evolve = ({ bonuses }: StaffState, { type, data }: StaffEvent, { at }: { at: string }): StaffState => {
  const { bonusId, amount } = data;
  return {
    bonuses: [...within(bonuses, Date.parse(at)), { bonusId, amount, at, alone: type === 'BonusGiven' }],
  };
};

const decide = (
  { bonuses }: StaffState,
  { type: _, ...bonus }: StaffCommand,
  { rule, now }: { rule: BonusRule; now: Date },
): readonly StaffEvent[] => {
  if (bonuses.some(({ bonusId }) => bonusId === bonus.bonusId)) return [];
  const given = within(bonuses, now.getTime())
    .filter(({ alone }) => alone)
    .reduce((sum, { amount }) => sum + amount, 0);
  const alone = bonus.amount <= rule.atOnce && given + bonus.amount <= rule.withinDay;
  return [{ type: alone ? 'BonusGiven' : 'BonusReferred', data: bonus }];
};

/** What a member of staff gives away: `rule` says above what a second person decides. */
export const createStaffAggregate = (rule: BonusRule) => ({
  stream: staffStream,
  events: staffEvents,
  initial,
  evolve,
  decide: (state: StaffState, command: StaffCommand, { now }: { now: Date }) =>
    decide(state, command, { rule, now }),
});
