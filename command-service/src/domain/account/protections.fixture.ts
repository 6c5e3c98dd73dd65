import type { AccountEvent } from '@paddock/contracts/events';
import type { Product } from '@paddock/contracts/exclusions';
import { activityOf, createBars } from './bars.fixture.ts';
import { createDepositBounds, createLossBounds } from './bounds.fixture.ts';

/** An event of an account's log, and when it was decided. */
export type Logged = { event: AccountEvent; at: string };

/** How often something was asked of a log, so that nobody takes for held what was never tried. */
export type Asked = { deposits: number; losses: number; tookPart: number };

/**
 * What in the log of an account passes a bar that stood at the time, or a limit of deposits or net loss: nothing ever does, by
 * whatever commands, in whatever order, of however many sessions and copies. `sold`: where these products are.
 */
export const protectionFaults = (
  log: readonly Logged[],
  sold?: readonly Product[],
): { faults: string[]; asked: Asked } => {
  const [bars, deposits, losses] = [createBars(sold), createDepositBounds(), createLossBounds()];
  const asked: Asked = { deposits: 0, losses: 0, tookPart: 0 };
  const faults = log.flatMap(({ event, at }, index) => {
    const now = Date.parse(at);
    const activity = activityOf(event);
    const passed = activity ? bars.barsFrom(activity, now) : [];
    const isStake = losses.isBound(event, now);
    bars.note(event);
    deposits.note(event, now);
    losses.note(event, now);
    const paidIn = activity === 'deposit' ? deposits.passed(now) : { checked: 0, faults: [] };
    const lost = isStake ? losses.passed(now) : { checked: 0, faults: [] };
    asked.deposits += paidIn.checked;
    asked.losses += lost.checked;
    if (activity) asked.tookPart += 1;
    return [...passed.map((bar) => `passes ${bar}`), ...paidIn.faults, ...lost.faults].map(
      (fault) => `${event.type} at ${index}: ${fault}`,
    );
  });
  return { faults, asked };
};
