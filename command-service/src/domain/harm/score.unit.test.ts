import { harmMarkers, harmSentence } from '@paddock/contracts/harm';
import { describe, expect, it } from 'vitest';
import { harmScores } from './score.ts';
import { unwatched } from './watch.ts';
import {
  asked,
  bet,
  cameBack,
  completed,
  day,
  declined,
  hour,
  minute,
  opened,
  repeated,
  rules,
  type Step,
  scoreAfter,
  scoresAfter,
  settled,
  watchAll,
  witnessed,
} from './witness.fixture.ts';

const strengthsOf = (...scores: ReturnType<typeof scoreAfter>[]) => scores.map(({ strength }) => strength);
const sentence = ({ marker, evidence }: ReturnType<typeof scoreAfter>) =>
  evidence && harmSentence(marker, evidence, 'GBP');

it('an account in which nothing happened shows no marker', () => {
  expect(harmScores(unwatched, 0, rules)).toEqual(
    harmMarkers.map((marker) => ({ marker, strength: 'none', evidence: null })),
  );
});

describe('frequent deposits', () => {
  const deposits = (count: number) => repeated(count, hour, () => completed(1000));

  it('are weak from six within 24 hours on, strong from twelve', () => {
    const scored = [5, 6, 11, 12].map((count) => scoreAfter('frequent-deposits', deposits(count)));
    expect(strengthsOf(...scored)).toEqual(['none', 'weak', 'weak', 'strong']);
    expect(sentence(scored[3] as (typeof scored)[number])).toBe(
      '12 deposits within 24 hours, £120.00 in all.',
    );
  });

  it('leave the window to the millisecond', () => {
    const all = deposits(12);
    const first = minute;
    expect(scoreAfter('frequent-deposits', all, first + day - 1).strength).toBe('strong');
    expect(scoreAfter('frequent-deposits', all, first + day)).toMatchObject({
      strength: 'weak',
      evidence: { value: 11, from: 2 },
    });
  });

  it('name the events behind them, the first and the newest', () => {
    const { evidence } = scoreAfter(
      'frequent-deposits',
      repeated(25, minute, () => completed(1000)),
    );
    expect(evidence).toMatchObject({ value: 25, threshold: 12, from: 1, through: 25 });
    expect(evidence?.events).toHaveLength(20);
    expect(evidence?.events.map(({ revision }) => revision).slice(0, 2)).toEqual([1, 7]);
  });
});

describe('declined deposits', () => {
  it('are those that the bank refused, not those to which the provider was silent', () => {
    expect(
      scoreAfter(
        'failed-deposits',
        repeated(8, minute, () => declined('declined')),
      ).strength,
    ).toBe('strong');
    expect(
      scoreAfter(
        'failed-deposits',
        repeated(4, minute, () => declined('card-expired')),
      ).strength,
    ).toBe('weak');
    expect(
      scoreAfter(
        'failed-deposits',
        repeated(8, minute, () => declined('provider-timeout')),
      ),
    ).toMatchObject({
      strength: 'none',
      evidence: null,
    });
  });
});

describe('chasing', () => {
  /** Loses a stake, and does something so long afterwards. */
  const chase = (n: number, later: number, what: (n: number) => Step[1]): Step[] => [
    [n * hour, bet(`b-${n}`, 1000)],
    [n * hour + minute, settled(`b-${n}`, 0)],
    [n * hour + minute + later, what(n)],
  ];
  const chases = (count: number, later: number, what: (n: number) => Step[1]) =>
    scoreAfter('chasing-losses', Array.from({ length: count }, (_, n) => chase(n + 1, later, what)).flat());

  it('is a deposit, or a stake twice as large, within half an hour of a loss', () => {
    expect(chases(8, 30 * minute, () => asked(500)).strength).toBe('strong');
    expect(chases(8, 30 * minute + 1, () => asked(500)).strength).toBe('none');
    expect(chases(4, minute, (n) => bet(`c-${n}`, 2000)).strength).toBe('weak');
    expect(chases(8, minute, (n) => bet(`c-${n}`, 1999)).evidence).toBeNull();
  });

  it('counts each loss once, and names both events', () => {
    const steps: Step[] = [...chase(1, minute, () => asked(500)), [hour + 3 * minute, asked(500)]];
    expect(scoreAfter('chasing-losses', steps).evidence).toMatchObject({
      ...{ value: 1, from: 2, through: 3 },
      events: [{ revision: 2 }, { revision: 3 }],
    });
  });

  it('is of the customer’s own money: a free bet that loses is no loss, and one that is placed chases none', () => {
    const free: Step[] = [
      [hour, bet('b-1', 1000, true)],
      [hour + minute, settled('b-1', 0)],
      [hour + 2 * minute, asked(500)],
    ];
    expect(scoreAfter('chasing-losses', free).evidence).toBeNull();
    expect(chases(8, minute, (n) => bet(`c-${n}`, 9000, true)).evidence).toBeNull();
  });
});

describe('betting at night', () => {
  /** So many bets on each of so many nights, at half past so many hours UTC. */
  const nights = (count: number, hourOfDay: number, bets = 3): Step[] =>
    Array.from({ length: count }, (_, night) =>
      Array.from({ length: bets }, (_, n): Step => {
        const at = 12 * hour + night * day + hourOfDay * hour + n * minute;
        return [at, bet(`b-${night}-${n}`, 100)];
      }),
    ).flat();

  it('is three bets between midnight and six, and weak on three nights of a week, strong on five', () => {
    const scored = [2, 3, 5].map((count) => scoreAfter('night-play', nights(count, 1)));
    expect(strengthsOf(...scored)).toEqual(['none', 'weak', 'strong']);
    expect(scoreAfter('night-play', nights(5, 1, 2)).strength).toBe('none');
    expect(scoreAfter('night-play', nights(5, 6)).evidence).toBeNull();
  });

  it('goes by the clocks where the customer lives, in summer as in winter', () => {
    /** 23:30 UTC is half past midnight in summer, and no night in winter. */
    const late = (from: number): Step[] =>
      Array.from({ length: 3 }, (_, n): Step => [from + 11.5 * hour + n * minute, bet(`b-${n}`, 100)]);
    const summer = -120 * day;
    for (const country of ['GB', 'IE'] as const) {
      const steps = (from: number): Step[] => [[from, opened(country)], ...late(from)];
      expect(scoresAfter(steps(summer)).get('night-play')?.evidence).toMatchObject({ value: 1 });
      expect(scoresAfter(steps(0)).get('night-play')?.evidence).toBeNull();
    }
  });
});

describe('limits', () => {
  const set = (amount: number): Step[1] => ({ type: 'DepositLimitSet', data: { period: 'daily', amount } });
  const raise = (n: number): Step[1] => ({
    type: 'NetLossLimitChangeRequested',
    data: { period: 'weekly', amount: 1000 * n, confirmableFrom: '2026-11-03T12:00:00.000Z' },
  });

  it('that are raised, removed, or asked to be, are signs; a first one and a lower one are none', () => {
    const steps: Step[] = [
      [minute, set(1000)],
      [2 * minute, set(500)],
    ];
    expect(scoreAfter('loosened-limits', steps).evidence).toBeNull();
    const loosened: Step[] = [
      ...steps,
      [3 * minute, set(2000)],
      [4 * minute, raise(1)],
      [5 * minute, { type: 'DepositLimitRemoved', data: { period: 'daily' } }],
    ];
    expect(scoreAfter('loosened-limits', loosened)).toMatchObject({
      strength: 'weak',
      evidence: { value: 3 },
    });
    expect(scoreAfter('loosened-limits', repeated(6, day, raise)).strength).toBe('strong');
  });
});

describe('a withdrawal that came back', () => {
  const staked = (later: number): Step[] => [
    [hour, cameBack(4000)],
    [hour + later, bet('b-1', 100)],
  ];

  it('is a sign where a bet follows within 24 hours', () => {
    expect(scoreAfter('returned-withdrawals', staked(day - 1)).evidence).toMatchObject({
      ...{ value: 1, amount: 4000, from: 1, through: 2 },
    });
    expect(scoreAfter('returned-withdrawals', staked(day)).evidence).toBeNull();
  });

  it('is none where a payment that was taken back took it: nothing came back to be staked', () => {
    const steps: Step[] = [
      [hour, cameBack(4000, { amount: 100, heldAgainAs: 'w-1-again-1' })],
      [2 * hour, bet('b-1', 100)],
    ];
    expect(scoreAfter('returned-withdrawals', steps).evidence).toBeNull();
  });
});

describe('rising stakes', () => {
  /** One bet a day over four weeks, then one a day over a week. */
  const stakes = (before: number, after: number): Step[] =>
    Array.from({ length: 35 }, (_, n): Step => [n * day + hour, bet(`b-${n}`, n < 28 ? before : after)]);

  it('are held against the customer’s own four weeks before: weak from three times as much, strong from eight', () => {
    const scored = [2900, 3000, 8000].map((after) => scoreAfter('rising-stakes', stakes(1000, after)));
    expect(strengthsOf(...scored)).toEqual(['none', 'weak', 'strong']);
    expect(sentence(scored[2] as (typeof scored)[number])).toBe(
      '£560.00 staked within 7 days: 800% of the £70.00 that was usual before.',
    );
  });

  it('say nothing of less than 100.00, nor before there are four weeks to hold them against', () => {
    expect(scoreAfter('rising-stakes', [[hour, bet('b-1', 90_000)]]).evidence).toBeNull();
    expect(scoreAfter('rising-stakes', stakes(1000, 90_000).slice(8)).evidence).toBeNull();
    expect(scoreAfter('rising-stakes', stakes(10, 1000)).evidence).toBeNull();
  });
});

describe('a session of play', () => {
  const play = (bets: number, apart: number) => repeated(bets, apart, (n) => bet(`b-${n}`, 100));

  it('is long from three hours without a pause of half an hour on, and strong from six', () => {
    const scored = [359, 360, 720].map((halves) =>
      scoreAfter('long-play', play(halves / 20 + 1, 10 * minute)),
    );
    expect(strengthsOf(...scored)).toEqual(['none', 'weak', 'strong']);
    expect(scoreAfter('long-play', play(12, 30 * minute)).strength).toBe('weak');
    expect(scoreAfter('long-play', play(12, 30 * minute + 1)).evidence).toBeNull();
  });

  it('loses heavily by what its bets lost, once they are settled and whenever that is', () => {
    const bets = (stake: number): Step[] => [
      [minute, bet('b-1', stake)],
      [2 * minute, bet('b-2', stake)],
    ];
    const ended = (stake: number, returned: number, later: number): Step[] => [
      ...bets(stake),
      [later, settled('b-1', returned)],
      [later + hour, settled('b-2', 0)],
    ];
    expect(scoreAfter('heavy-loss', bets(100_000)).evidence).toBeNull();
    for (const later of [3 * hour, 24 * hour, 45 * hour, 30 * day]) {
      expect(scoreAfter('heavy-loss', ended(100_000, 0, later))).toMatchObject({
        ...{ strength: 'strong', evidence: { value: 200_000, from: 1, through: 4 } },
      });
      expect(scoreAfter('heavy-loss', ended(100_000, 150_000, later))).toMatchObject({
        ...{ strength: 'weak', evidence: { value: 50_000 } },
      });
    }
  });

  it('is told by its first bet, its last one and the newest of its losses, a day after which it is past', () => {
    const steps: Step[] = [
      [minute, bet('b-1', 100_000)],
      [2 * minute, bet('b-2', 100_000)],
      [45 * hour, settled('b-1', 0)],
      [46 * hour, settled('b-2', 0)],
    ];
    const { evidence } = scoreAfter('heavy-loss', steps, 70 * hour - 1);
    expect(evidence?.events.map(({ revision }) => revision)).toEqual([1, 2, 4]);
    expect(scoreAfter('heavy-loss', steps, 70 * hour).evidence).toBeNull();
  });

  it('is remembered while a bet of it is open, however much is played meanwhile: ante-post over weeks', () => {
    const antePost: Step[] = [
      [minute, bet('ante-post', 200_000)],
      [2 * minute, bet('other', 100)],
    ];
    const daily = Array.from({ length: 60 }, (_, n): Step[] => [
      [(n + 1) * 12 * hour, bet(`b-${n}`, 100)],
      [(n + 1) * 12 * hour + minute, settled(`b-${n}`, 0)],
    ]).flat();
    const end: Step = [31 * day, settled('ante-post', 0)];
    expect(scoreAfter('heavy-loss', [...antePost, ...daily, end])).toMatchObject({
      strength: 'strong',
      evidence: { value: 200_000, from: 1 },
    });
  });

  it('shows what it lost beside another session, in whichever order their bets are settled', () => {
    const played: Step[] = [
      [minute, bet('first', 200_000)],
      [2 * hour, bet('second', 300_000)],
    ];
    const scoredBy = (one: string, other: string) =>
      [[one], [one, other]].map((ids) => {
        const ends = ids.map((id, n): Step => [(40 + n) * hour, settled(id, 0)]);
        return scoreAfter('heavy-loss', [...played, ...ends]).evidence?.value;
      });
    expect(scoredBy('first', 'second')).toEqual([200_000, 300_000]);
    expect(scoredBy('second', 'first')).toEqual([300_000, 300_000]);
  });
});

it('cards that are removed are a sign from three within a week on, and strong where more are than can be saved at once', () => {
  const removed = (count: number) =>
    repeated(count, minute, (n) => ({ type: 'PaymentMethodRemoved', data: { methodId: `m-${n}` } }));
  expect([2, 3, 5, 6].map((count) => scoreAfter('removed-cards', removed(count)).strength)).toEqual([
    ...['none', 'weak', 'weak', 'strong'],
  ]);
});

it('many cards are cards, however often each is used', () => {
  const cards = (count: number) => repeated(20, minute, (n) => asked(500, `card-${n % count}`));
  expect([2, 3, 5].map((count) => scoreAfter('many-cards', cards(count)).strength)).toEqual([
    ...['none', 'weak', 'strong'],
  ]);
});

it('what a card is charged by is not remembered', () => {
  const watch = watchAll(
    witnessed([
      [0, opened()],
      [minute, asked(500, 'tok_secret')],
    ]),
  );
  expect(watch.entries['many-cards']).toHaveLength(1);
  expect(JSON.stringify(watch)).not.toContain('tok_secret');
});

it('a customer who closes their account as they worry has told us so; another reason is no sign', () => {
  const closing = (reason: 'worried' | 'other'): Step[1] => ({
    type: 'AccountClosing',
    data: { closingId: 'c', by: 'customer', reason },
  });
  expect(
    scoreAfter(
      'told-worry',
      repeated(2, day, () => closing('worried')),
    ).strength,
  ).toBe('strong');
  expect(
    scoreAfter(
      'told-worry',
      repeated(2, day, () => closing('other')),
    ).evidence,
  ).toBeNull();
});

describe('several signs', () => {
  const weak: Step[][] = [
    repeated(6, minute, () => completed(500)),
    repeated(4, minute, () => declined('declined'), hour),
    repeated(3, minute, (n) => asked(500, `card-${n}`), 2 * hour),
    [[3 * hour, { type: 'AccountClosing', data: { closingId: 'c', by: 'customer', reason: 'worried' } }]],
  ];

  it('that are weak by themselves are strong together, from four on', () => {
    expect(scoreAfter('several-signs', weak.slice(0, 3).flat()).strength).toBe('weak');
    const all = scoreAfter('several-signs', weak.flat());
    expect(all).toMatchObject({ strength: 'strong', evidence: { value: 4, from: 1, through: 14 } });
  });
});

describe('a marker that was raised', () => {
  const deposits = repeated(12, minute, () => completed(500));
  const evidence = {
    ...{ value: 12, threshold: 12, windowMs: day, from: 1, through: 12 },
    events: [{ revision: 1, at: '2026-11-02T12:01:00.000Z' }],
  };
  const raised: Step = [
    hour,
    {
      type: 'HarmMarkerRaised',
      data: { marker: 'frequent-deposits', evidence, beginsBlock: true, textVersion: '1' },
    },
  ];
  const lifted: Step = [
    2 * hour,
    { type: 'HarmBlockLifted', data: { note: { kind: 'plain', text: 'a talk' } } },
  ];

  it('is not raised by the same events again, and by as many new ones it is', () => {
    expect(scoreAfter('frequent-deposits', [...deposits, raised]).evidence).toBeNull();
    const again = repeated(12, minute, () => completed(500), 3 * hour);
    expect(scoreAfter('frequent-deposits', [...deposits, raised, ...again])).toMatchObject({
      strength: 'strong',
      evidence: { value: 12, from: 14 },
    });
  });

  it('leaves the other markers as they are, until the block is lifted: then nothing of before counts', () => {
    const others = repeated(8, minute, () => declined('declined'), 30 * minute);
    const steps = [...deposits, ...others, raised];
    expect(scoreAfter('failed-deposits', steps).strength).toBe('strong');
    expect(scoreAfter('failed-deposits', [...steps, lifted]).evidence).toBeNull();
  });

  describe('by a loss', () => {
    const played: Step[] = [
      [minute, bet('first', 200_000)],
      [2 * hour, bet('second', 200_000)],
      [2 * hour + minute, bet('second-too', 200_000)],
    ];
    /** By one session's loss, as it is found after these events. */
    const raisedBy = (steps: readonly Step[], at: number): Step => {
      const found = scoreAfter('heavy-loss', steps).evidence;
      if (!found) throw new Error('nothing was lost');
      const data = { marker: 'heavy-loss', evidence: found, beginsBlock: true, textVersion: '1' } as const;
      return [at, { type: 'HarmMarkerRaised', data }];
    };

    it.each([
      ['second', 'first'],
      ['first', 'second'],
    ])('of one session is raised by that of the other too: by the %s, then by the %s', (one, other) => {
      const lost: Step[] = [...played, [40 * hour, settled(one, 0)]];
      const held: Step[] = [...lost, raisedBy(lost, 40 * hour + 1)];
      expect(scoreAfter('heavy-loss', held).evidence).toBeNull();
      expect(scoreAfter('heavy-loss', [...held, [41 * hour, settled(other, 0)]])).toMatchObject({
        strength: 'strong',
        evidence: { value: 200_000 },
      });
    });

    it('is not raised again as the same session loses more, though staff see all of it', () => {
      const lost: Step[] = [...played, [40 * hour, settled('second', 0)]];
      const more: Step[] = [...lost, raisedBy(lost, 40 * hour + 1), [41 * hour, settled('second-too', 0)]];
      expect(scoreAfter('heavy-loss', more).evidence).toBeNull();
      const watch = watchAll(witnessed([[0, opened()], ...more]));
      const seen = harmScores(watch, watch.at, rules, 'all').find(({ marker }) => marker === 'heavy-loss');
      expect(seen?.evidence).toMatchObject({ value: 400_000 });
    });

    it('counts no more once somebody looked at its bets and lifted the block, though they end later', () => {
      const steps: Step[] = [...played, [3 * hour, lifted[1]], [40 * hour, settled('first', 0)]];
      expect(scoreAfter('heavy-loss', steps).evidence).toBeNull();
    });
  });
});
