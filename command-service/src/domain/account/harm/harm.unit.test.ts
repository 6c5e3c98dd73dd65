import type { AccountEvent } from '@paddock/contracts/events';
import type { HarmEvidence, HarmMarker } from '@paddock/contracts/harm';
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
  plain,
  readFunds,
} from '../account.fixture.ts';
import { bet, place } from '../bets/betting.fixture.ts';

const evidenceOf = (from: number, through: number, more: Partial<HarmEvidence> = {}): HarmEvidence => ({
  ...{ value: 12, threshold: 12, windowMs: days(1), from, through },
  events: [
    { revision: from, at: after(-hours(1)) },
    { revision: through, at: noon },
  ],
  ...more,
});
const raise = (evidence: HarmEvidence, marker: HarmMarker = 'frequent-deposits') =>
  ({ type: 'raise-harm-marker', marker, evidence }) as const;
const raised = (
  evidence: HarmEvidence,
  marker: HarmMarker = 'frequent-deposits',
  beginsBlock = true,
): AccountEvent => ({ type: 'HarmMarkerRaised', data: { marker, evidence, beginsBlock, textVersion: '1' } });

const asked = { requestId: 'r-1', requestedBy: 'staff-1' };
const note = plain('spoken with them');
/** Asked for after somebody was in touch. */
const lift = { type: 'lift-harm-block', note, contactedAt: noon, ...asked } as const;
const requested = (newest: string): Happened => ({
  type: 'ActionRequested',
  data: { ...asked, action: { kind: 'harm-block', newest, note } },
});
const decide = (approved: boolean, decidedBy = 'staff-2', roles = ['compliance']) =>
  ({
    type: 'decide-request',
    ...{ requestId: 'r-1', approved, decidedBy, roles, askerRoles: ['compliance'], contactedAt: noon },
  }) as const;
const decided = (approved: boolean): AccountEvent => ({
  type: 'ActionRequestDecided',
  data: { requestId: 'r-1', approved, decidedAs: 'compliance' },
});
const lifted = (at = noon): Happened => ({ type: 'HarmBlockLifted', data: { note }, at });

describe('a strong marker of harm', () => {
  const evidence = evidenceOf(3, 20);

  it('is raised once by the same events, in whatever windows they are counted', () => {
    const held = given([opened(), raised(evidence)]);
    given([opened()]).when(raise(evidence)).gives(raised(evidence));
    for (const [from, through] of [
      [3, 20],
      [1, 20],
      [3, 30],
      [20, 30],
      [1, 2],
    ] as const) {
      held.when(raise(evidenceOf(from, through))).givesNothing();
    }
  });

  it('is raised again by events that are all new, and another marker by the same ones', () => {
    const held = given([opened(), raised(evidence)]);
    const anew = evidenceOf(21, 40);
    held.when(raise(anew)).gives(raised(anew, 'frequent-deposits', false));
    held.when(raise(evidence, 'many-cards')).gives(raised(evidence, 'many-cards', false));
  });

  it('is raised by the loss of each session of play once, in whichever order they lose', () => {
    const later = evidenceOf(20, 40);
    const held = given([opened(), raised(later, 'heavy-loss')]);
    for (const [from, through] of [
      [3, 30],
      [3, 41],
      [21, 41],
    ] as const) {
      const other = evidenceOf(from, through);
      held.when(raise(other, 'heavy-loss')).gives(raised(other, 'heavy-loss', false));
      given([opened(), raised(later, 'heavy-loss'), raised(other, 'heavy-loss', false)])
        .when(raise(evidenceOf(20, 50), 'heavy-loss'))
        .givesNothing();
    }
    held.when(raise(evidenceOf(20, 41), 'heavy-loss')).givesNothing();
  });

  it('is not raised by what is older than it looks back, as of a log that is read again', () => {
    given([opened()])
      .when(raise(evidence), after(days(1)))
      .gives(raised(evidence));
    given([opened()])
      .when(raise(evidence), after(days(1) + 1))
      .givesNothing();
  });

  it('is raised by what is new though a deposit that became known after it is older than it looks back', () => {
    const pair = (newest: string, known: string) =>
      evidenceOf(3, 20, {
        events: [
          { revision: 3, at: newest },
          { revision: 20, at: known },
        ],
      });
    const older = after(-days(1) - 1);
    given([opened()])
      .when(raise(pair(after(-hours(1)), older)))
      .gives(raised(pair(after(-hours(1)), older)));
    given([opened()])
      .when(raise(pair(older, older)))
      .givesNothing();
  });

  it('is not raised by what was looked at before the block was lifted', () => {
    const held = given([opened(), raised(evidence), lifted(noon)]);
    held.when(raise(evidenceOf(3, 20), 'many-cards')).givesNothing();
    const since = evidenceOf(21, 22, { events: [{ revision: 21, at: after(1) }] });
    held.when(raise(since, 'many-cards'), after(2)).gives(raised(since, 'many-cards'));
  });

  it('takes back a shop PIN', () => {
    const data = { transId: 's-1', pin: '123456789', amount: 500, expiresAt: after(days(1)) };
    given([opened(), { type: 'ShopDepositRequested', data }])
      .when(raise(evidence))
      .gives(raised(evidence), {
        type: 'ShopDepositCancelled',
        data: { transId: 's-1', reason: 'barred' },
      });
  });

  it('raises nothing in an account that is closed', () => {
    const closed: Happened[] = [
      { type: 'AccountClosing', data: { closingId: 'c', by: 'customer', reason: null } },
      { type: 'AccountClosed', data: { closingId: 'c', by: 'customer' } },
    ];
    given([opened(), ...closed])
      .when(raise(evidence))
      .givesNothing();
  });
});

describe('a customer whom a marker of harm bars', () => {
  const evidence = evidenceOf(3, 20);
  const before: readonly Happened[] = [opened(), readFunds, ...deposited(5000)];
  const barred = given([...before, raised(evidence)]);
  const bets = place(bet('single', 'a', 100, 'b-1'));
  const deposit = {
    type: 'request-deposit',
    funding: 'debit',
    ...{ depositId: 'd-9', amount: 1000, card, verified: true, termsAccepted: true },
  } as const;

  it('places no bet, pays nothing in and is given no bonus, with the very next command', () => {
    expect(Array.isArray(given(before).decides(bets))).toBe(true);
    expect(barred.decides(bets)).toEqual({ refused: 'play-blocked' });
    expect(barred.decides(deposit)).toEqual({ refused: 'play-blocked' });
    const credit = { type: 'credit-free-balance', amount: 500, reason: 'goodwill' } as const;
    expect(barred.decides(credit)).toEqual({ refused: 'customer-play-blocked' });
  });

  it('is let go on by two persons of compliance, never by one', () => {
    barred.when(lift).gives(requested(noon));
    const waiting = given([...before, raised(evidence), requested(noon)]);
    waiting.when(decide(true, 'staff-1')).isRefused({ refused: 'needs-another-person' });
    waiting.when(decide(true, 'staff-2', ['customer-service'])).isRefused({ refused: 'not-allowed' });
    waiting
      .when(decide(true))
      .givesOnce({ refused: 'review-ended' }, decided(true), { type: 'HarmBlockLifted', data: { note } });
    waiting.when(decide(false)).givesOnce({ refused: 'review-ended' }, decided(false));
    const free = given([...before, raised(evidence), requested(noon), decided(true), lifted()]);
    expect(Array.isArray(free.decides(bets))).toBe(true);
  });

  it('is let go on by nobody before somebody was in touch with them since the last marker', () => {
    const owed = { refused: 'case-contact-owed' } as const;
    barred.when({ ...lift, contactedAt: null }).isRefused(owed);
    barred.when({ ...lift, contactedAt: after(-1) }).isRefused(owed);
    const again: Happened = { ...raised(evidenceOf(30, 40), 'night-play', false), at: after(hours(1)) };
    given([...before, raised(evidence), again])
      .when({ ...lift, contactedAt: after(hours(1) - 1) })
      .isRefused(owed);
    given([...before, raised(evidence), again])
      .when({ ...lift, contactedAt: after(hours(1)) })
      .gives(requested(after(hours(1))));
  });

  it('whose release was asked for before a contact was needed is let go on once somebody was in touch', () => {
    const waiting = given([...before, raised(evidence), requested(noon)]);
    const { contactedAt: _, ...without } = decide(true);
    waiting.when(without).isRefused({ refused: 'case-contact-owed' });
    waiting.when({ ...without, contactedAt: after(-1) }).isRefused({ refused: 'case-contact-owed' });
    expect(Array.isArray(waiting.decides(decide(true)))).toBe(true);
    const { contactedAt: __, ...declined } = decide(false);
    waiting.when(declined).givesOnce({ refused: 'review-ended' }, decided(false));
  });

  it('is not let go on where another marker was raised since that was asked for, nor asked about twice', () => {
    const another: Happened = { ...raised(evidenceOf(30, 40), 'night-play'), at: after(1) };
    given([...before, raised(evidence), requested(noon), another])
      .when(decide(true))
      .isRefused({ refused: 'request-outdated' });
    given([...before, raised(evidence), requested(noon)])
      .when({ ...lift, requestId: 'r-2' })
      .isRefused({ refused: 'already-requested' });
    given(before).when(lift).isRefused({ refused: 'no-harm-block' });
  });
});
