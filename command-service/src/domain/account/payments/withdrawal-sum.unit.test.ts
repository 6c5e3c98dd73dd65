import type { HeldReason } from '@paddock/contracts/events';
import { describe, expect, it } from 'vitest';
import {
  after,
  card,
  days,
  deposited,
  given,
  type Happened,
  hours,
  noon,
  opened,
  otherCard,
  plain,
} from '../account.fixture.ts';
import { close } from '../closing/closing.fixture.ts';

const rules = { withdrawalsBeforeReview: { GBP: 200_000, EUR: 150_000 } };
const rich: readonly Happened[] = [opened(), ...deposited(1_000_000)];

const request = (amount: number, withdrawalId = 'w-1') =>
  ({ type: 'request-withdrawal', withdrawalId, amount, card, ownerChange: null }) as const;
const out = (amount: number, withdrawalId = 'w-1', at = noon): Happened => ({
  type: 'WithdrawalRequested',
  data: { withdrawalId, amount, card },
  at,
});
const held = (
  amount: number,
  withdrawalId = 'w-1',
  reason: HeldReason = 'above-sum',
  at = noon,
): Happened => ({
  type: 'WithdrawalHeld',
  data: { withdrawalId, amount, card, reason },
  at,
});
const asked = ({ at: _, ...event }: Happened) => event;
const reached = (withdrawalId: string, at: string): Happened => ({
  type: 'WithdrawalCompleted',
  data: { withdrawalId, providerReference: 'r' },
  at,
});
const back = (amount: number, withdrawalId: string): Happened => ({
  type: 'WithdrawalFailed',
  data: { withdrawalId, amount, reason: 'declined' },
});
const released = (amount: number, withdrawalId: string, at: string): Happened => ({
  type: 'WithdrawalReleased',
  data: { withdrawalId, amount, card, note: plain('seen') },
  at,
});

describe('what is withdrawn within 30 days', () => {
  const goes = (history: readonly Happened[], amount: number, at = noon) =>
    given(history, rules)
      .when(request(amount), at)
      .gives(asked(out(amount)));
  const waits = (history: readonly Happened[], amount: number, at = noon) =>
    expect(given(history, rules).decides(request(amount), at)).toMatchObject([
      { type: 'WithdrawalHeld', data: { amount, reason: 'above-sum' } },
    ]);

  it('is paid without a look up to the sum, all withdrawals together, and is held from the next penny on', () => {
    goes(rich, 200_000);
    waits(rich, 200_001);
    goes([...rich, out(150_000, 'w-0')], 50_000);
    waits([...rich, out(150_000, 'w-0')], 50_001);
  });

  it('is said with the withdrawal that is held for it, once', () =>
    given([...rich, out(150_000, 'w-0')], rules)
      .when(request(50_001))
      .gives({
        type: 'WithdrawalHeld',
        data: { withdrawalId: 'w-1', amount: 50_001, card, reason: 'above-sum', sum: 200_001 },
      }));

  it('goes by the sum of its currency', () => {
    const inEuros = [opened('IE'), ...deposited(1_000_000)];
    goes(inEuros, 150_000);
    waits(inEuros, 150_001);
  });

  it('counts what is on its way, and what waits for another reason, and not what came back', () => {
    waits([...rich, held(150_000, 'w-0', 'contact-changed')], 50_001);
    goes([...rich, out(150_000, 'w-0'), back(150_000, 'w-0')], 200_000);
    const paid = [...rich, out(150_000, 'w-0'), reached('w-0', noon)];
    waits(paid, 50_001);
    goes([...paid, back(150_000, 'w-0')], 200_000);
  });

  it('counts again once it is known to have reached the customer after all', () => {
    const taken: Happened = {
      type: 'WithdrawalTakenAgain',
      data: { withdrawalId: 'w-0', amount: 150_000, debited: 150_000, shortfall: 0 },
    };
    waits([...rich, out(150_000, 'w-0'), back(150_000, 'w-0'), taken], 50_001);
  });

  it('counts for 30 days from when it reached the customer, to the millisecond, and until then however long that takes', () => {
    const paid = [...rich, out(150_000, 'w-0'), reached('w-0', after(hours(5)))];
    waits(paid, 50_001, after(days(30) + hours(5) - 1));
    goes(paid, 50_001, after(days(30) + hours(5)));
    waits([...rich, out(150_000, 'w-0')], 50_001, after(days(45)));
  });

  it('holds what follows too, however little, as long as nobody has looked', () => {
    waits([...rich, held(200_001, 'w-0')], 500);
    waits([...rich, held(200_001, 'w-0')], 500, after(days(20)));
  });

  it('begins anew once somebody paid what was held for it: what was asked for by then was looked at', () => {
    const at = after(hours(2));
    const looked = [...rich, out(150_000, 'w-0'), held(60_000, 'w-9'), released(60_000, 'w-9', at)];
    goes(looked, 200_000, after(hours(3)));
    waits(looked, 200_001, after(hours(3)));
    const completed = [...looked, reached('w-0', after(hours(4))), reached('w-9', after(hours(4)))];
    goes(completed, 200_000, after(hours(5)));
    waits([...completed, out(150_000, 'w-10', after(hours(5)))], 50_001, after(hours(6)));
  });

  it('begins anew also where what was held for it was paid another way', () => {
    const otherwise: Happened = {
      type: 'WithdrawalPaidOtherwise',
      data: { withdrawalId: 'w-9', amount: 200_001, note: plain('by transfer') },
      at: after(hours(2)),
    };
    goes([...rich, held(200_001, 'w-9'), otherwise], 200_000, after(hours(3)));
  });

  it('has no second look at what somebody paid and its card refused', () => {
    const byStaff = { withdrawalId: 'w-9', amount: 200_001, card, requestedBy: 's-1' };
    const paid: readonly Happened[] = [
      ...rich,
      { type: 'WithdrawalHeld', data: { ...byStaff, reason: 'above-sum' } },
      released(200_001, 'w-9', after(hours(2))),
    ];
    const refused = given(paid, rules).decides(
      { type: 'fail-withdrawal', withdrawalId: 'w-9', reason: 'declined', providerReference: 'r' },
      after(hours(3)),
    );
    if ('refused' in refused) throw new Error(refused.refused);
    expect(refused).toMatchObject([
      { type: 'WithdrawalFailed' },
      { type: 'WithdrawalHeld', data: { withdrawalId: 'w-9-again-1', requestedAt: noon } },
    ]);
    const since = [...paid, ...refused.map((event) => ({ ...event, at: after(hours(3)) }))];
    goes(since, 200_000, after(hours(4)));
    waits(since, 200_001, after(hours(4)));
  });

  it('does not begin anew with what was paid that was held for other reasons, nor with what was given back', () => {
    const other = [
      ...rich,
      held(150_000, 'w-9', 'contact-changed'),
      released(150_000, 'w-9', after(hours(2))),
    ];
    waits(other, 50_001, after(hours(3)));
    const refused = [...rich, out(150_000, 'w-0'), held(60_000, 'w-9'), back(60_000, 'w-9')];
    waits(refused, 50_001, after(hours(3)));
  });

  it('is one reason beside others: after those of the account, before that of the card', () => {
    const changed = { kind: 'contact-changed', at: noon } as const;
    given(rich, rules)
      .when({ ...request(200_001), card: otherCard, ownerChange: changed })
      .gives({
        type: 'WithdrawalHeld',
        data: {
          ...{ withdrawalId: 'w-1', amount: 200_001, card: otherCard },
          ...{ reason: 'contact-changed', furtherReasons: ['above-sum', 'other-card'], sum: 200_001 },
        },
      });
  });

  it('is looked at whichever way it leaves: all of a balance that is above it when the account closes, or staff pay it out', () => {
    const twoCards: readonly Happened[] = [
      ...[opened(), ...deposited(150_000)],
      { type: 'DepositRequested', data: { depositId: 'd-2', amount: 50_001, card: otherCard } },
      { type: 'DepositCompleted', data: { depositId: 'd-2', amount: 50_001, providerReference: 'r' } },
    ];
    const parts = [
      { amount: 50_001, card: otherCard, reason: 'above-sum' },
      { amount: 150_000, card, reason: 'above-sum' },
    ];
    const heldOf = (decided: ReturnType<ReturnType<typeof given>['decides']>) =>
      'refused' in decided
        ? decided
        : decided.flatMap(({ type, data }) => {
            if (type !== 'WithdrawalHeld' && type !== 'WithdrawalRequested') return [];
            const { amount, card: to } = data;
            return [{ amount, card: to, reason: type === 'WithdrawalHeld' ? data.reason : null }];
          });
    expect(heldOf(given(twoCards, rules).decides(close))).toEqual(parts);
    const excluded: Happened = {
      type: 'ExclusionSet',
      data: { scope: 'full', months: 6, until: after(days(180)) },
    };
    const payOut = {
      type: 'pay-out-balance',
      payOutId: 'p-1',
      requestedBy: 's-1',
      ownerChange: null,
    } as const;
    expect(heldOf(given([...twoCards, excluded], rules).decides(payOut))).toEqual(parts);
    const within = { withdrawalsBeforeReview: { GBP: 200_001, EUR: 1 } };
    const free = parts.map((part) => ({ ...part, reason: null }));
    expect(heldOf(given([...twoCards, excluded], within).decides(payOut))).toEqual(free);
  });
});
