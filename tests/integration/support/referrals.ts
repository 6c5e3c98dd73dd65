import { randomUUID } from 'node:crypto';
import { startRisk } from '@paddock/command-service/src/processes/risk/risk.ts';
import type { RiskSettings } from '@paddock/contracts/events';
import { decideReferral, listReferrals, type ReferralView, setRiskSettings } from '@paddock/contracts/http';
import { afterEach, beforeEach, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { usePlacement } from './placement.ts';
import type { Visitor } from './start-command-service.ts';

/** Placing bets with a trader on duty, whom a bet is referred to that could win more than 20.00. */
export const useReferrals = () => {
  const placing = usePlacement();
  const { service, placement, customer } = placing;
  let trader: Visitor;
  let following: AbortController;
  let followed: Promise<void>;

  const set = (settings: Partial<RiskSettings>) =>
    trader.ask(setRiskSettings, { body: { ...service().dependencies.rules.risk, ...settings } });

  beforeEach(async () => {
    following = new AbortController();
    followed = startRisk(service().dependencies, following.signal).finished;
    trader = await service().visitor(['trader']);
    await set({ referAboveWinnings: 2000 });
  });

  afterEach(async () => {
    following.abort();
    await followed;
  });

  /** The placement of this customer on the trader's list, once it is there. */
  const listed = (by = customer()): Promise<ReferralView> =>
    vi.waitFor(async () => {
      const { referrals } = await trader.ask(listReferrals, {});
      const found = referrals.find(({ accountId }) => accountId === by.accountId);
      if (!found) throw new Error('not referred');
      return found;
    }, soon);

  const decide = (
    { accountId, placementId }: ReferralView,
    decision: 'accepted' | 'offered' | 'declined',
    more: { maximumStake?: number } = {},
    key?: string,
  ) => trader.send(decideReferral, { body: { accountId, placementId, decision, ...more } }, key);

  /** Presses bets at evens that could win too much, unless told otherwise 30.00 on `s-a`, and answers with the referral. */
  const referred = async (
    uniqueId: string = randomUUID(),
    stakes: Record<string, string> = { 's-a': '30' },
  ) => {
    const names = Object.keys(stakes).map((id) => id.slice(2));
    await placement().compose(customer(), names.join(''), stakes);
    const pressed = placement().press(customer(), { uniqueId });
    return { uniqueId, pressed, referral: await listed() };
  };
  const openStakes = async () => (await placement().openBets(customer())).map(({ stake }) => stake);

  return { ...placing, trader: () => trader, set, listed, decide, referred, openStakes };
};
