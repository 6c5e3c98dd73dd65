import { type FeedMessage, feedMessageSchema } from '@paddock/contracts/feed';
import { describe, expect, it } from 'vitest';
import { ofType } from '../simulator/test-support.ts';
import { readCatalogue } from './catalogue.ts';
import { Recording, type ReplayOptions } from './recording.ts';
import { streamLineSchema } from './stream-message.ts';

const began = Date.parse('2022-04-19T18:00:00Z');
const startsAt = Date.parse('2026-11-05T20:00:00Z');

const runners = [
  { id: 11, sortPriority: 1, status: 'ACTIVE' },
  { id: 22, sortPriority: 2, status: 'ACTIVE' },
  { id: 33, sortPriority: 3, status: 'ACTIVE' },
];

const race = {
  eventId: '777',
  eventTypeId: '7',
  venue: 'Marrowby',
  countryCode: 'GB',
  marketType: 'WIN',
  marketTime: '2022-04-19T18:10:00.000Z',
  bspMarket: true,
  bspReconciled: false,
  turnInPlayEnabled: true,
  inPlay: false,
  betDelay: 0,
  numberOfWinners: 1,
  status: 'OPEN',
  runners,
};

type Change = Record<string, unknown>;
const line = (seconds: number, change: Change) => ({
  op: 'mcm',
  pt: began + seconds * 1000,
  mc: [{ id: '1.5', ...change }],
});

const replay = (lines: object[], options: Partial<ReplayOptions> = {}): FeedMessage[] => {
  const recording = new Recording({ startsAt, speed: 10, run: 'r1', ...options });
  return lines
    .flatMap((one) => recording.read(streamLineSchema.parse(one)))
    .map((one) => feedMessageSchema.parse(one));
};

const definition = (overrides: Change = {}) => ({ marketDefinition: { ...race, ...overrides } });
const types = (messages: FeedMessage[]) => messages.map(({ type }) => type);
const opening = line(0, { ...definition(), rc: [{ id: 11, atb: [[3.5, 10]] }], img: true });

describe('the beginning of a replay', () => {
  it('announces the fixture and offers the market at the best prices to back', () => {
    const messages = replay([
      line(0, {
        ...definition(),
        rc: [
          {
            id: 11,
            atb: [
              [3.4, 10],
              [3.5, 2],
              [3.45, 8],
            ],
          },
        ],
      }),
    ]);
    expect(types(messages)).toEqual(['FixtureAnnounced', 'MarketOffered']);
    const [offer] = ofType(messages, 'MarketOffered');
    expect(offer).toMatchObject({ kind: 'race-win', startingPrice: true, betDelaySeconds: 0 });
    expect(offer!.selections.map(({ name, price }) => [name, price])).toEqual([
      ['11', { up: 5, down: 2 }],
      ['22', null],
      ['33', null],
    ]);
  });

  it('happens now: instants count from its start, at its speed', () => {
    const messages = replay([opening, line(60, { rc: [{ id: 22, atb: [[5, 1]] }] }), line(61, {})]);
    expect(messages[0]!.at).toBe('2026-11-05T20:00:00.000Z');
    expect(ofType(messages, 'FixtureAnnounced')[0]!.startsAt).toBe('2026-11-05T20:01:00.000Z');
    expect(ofType(messages, 'PricesChanged')[0]!.at).toBe('2026-11-05T20:00:06.100Z');
  });

  it('has ids of its own in each run', () => {
    const ids = (run: string) =>
      replay([opening], { run }).flatMap(({ fixtureId, messageId }) => [fixtureId, messageId]);
    expect(ids('a').filter((id) => ids('b').includes(id))).toEqual([]);
  });

  it('takes the id of the fixture that it is given', () => {
    expect(replay([opening], { fixtureId: 'my-race' })[0]!.fixtureId).toBe('my-race');
  });

  it.each([
    ['1', 'football'],
    ['2', 'tennis'],
    ['4', 'cricket'],
    ['7', 'horse-racing'],
    ['4339', 'greyhounds'],
    ['99', 'other'],
  ])('knows event type %s as %s', (eventTypeId, sport) => {
    expect(ofType(replay([line(0, definition({ eventTypeId }))]), 'FixtureAnnounced')[0]!.sport).toBe(sport);
  });

  it('names fixture, market and runners by the catalogue', () => {
    const catalogue = readCatalogue(
      JSON.stringify({
        marketId: '1.5',
        marketName: 'OR 280m',
        event: { name: 'Marrowby 19th Apr', venue: 'Marrowby' },
        runners: [
          { selectionId: 11, runnerName: '1. Bold Riddle' },
          {
            selectionId: 22,
            runnerName: 'Quiet Ember',
            metadata: { CLOTH_NUMBER: '7', JOCKEY_NAME: 'A. Marrable' },
          },
        ],
      }),
    );
    const messages = replay([opening], { catalogue });
    expect(ofType(messages, 'FixtureAnnounced')[0]).toMatchObject({
      name: 'Marrowby OR 280m',
      race: { course: 'Marrowby', title: 'OR 280m', distance: 280 },
    });
    const [first, second, third] = ofType(messages, 'MarketOffered')[0]!.selections;
    expect(first).toMatchObject({ name: 'Bold Riddle', number: 1 });
    expect(second).toMatchObject({ name: 'Quiet Ember', number: 7, jockey: 'A. Marrable' });
    expect(third).toMatchObject({ name: '33' });
  });

  it('says nothing of changes before the first definition, or of other operations', () => {
    expect(
      replay([line(0, { rc: [{ id: 11, atb: [[2, 1]] }] }), { op: 'connection' }, { op: 'mcm', pt: began }]),
    ).toEqual([]);
  });
});

describe('prices', () => {
  const later = (messages: FeedMessage[]) =>
    ofType(messages, 'PricesChanged').map(({ prices }) =>
      Object.fromEntries(Object.entries(prices).map(([id, price]) => [id.split(':').pop(), price])),
    );

  it('go when their size becomes zero, and the next best shows', () => {
    const messages = replay([
      line(0, {
        ...definition(),
        rc: [
          {
            id: 11,
            atb: [
              [3.5, 10],
              [3, 5],
            ],
          },
        ],
      }),
      line(10, { rc: [{ id: 11, atb: [[3.5, 0]] }] }),
      line(20, { rc: [{ id: 11, atb: [[3, 0]] }] }),
      line(30, {}),
    ]);
    expect(later(messages)).toEqual([{ 11: { up: 2, down: 1 } }, { 11: null }]);
  });

  it('are read from ladders by position where there is no full ladder', () => {
    for (const ladder of ['batb', 'bdatb']) {
      const messages = replay([
        line(0, {
          ...definition(),
          rc: [
            {
              id: 11,
              [ladder]: [
                [0, 3, 5],
                [1, 2.5, 9],
              ],
            },
          ],
        }),
        line(10, { rc: [{ id: 11, [ladder]: [[0, 0, 0]] }] }),
        line(20, {}),
      ]);
      expect(ofType(messages, 'MarketOffered')[0]!.selections[0]!.price).toEqual({ up: 2, down: 1 });
      expect(later(messages)).toEqual([{ 11: { up: 3, down: 2 } }]);
    }
  });

  it('replace all that was known when an image comes', () => {
    const messages = replay([
      opening,
      line(10, { img: true, rc: [{ id: 22, atb: [[6, 1]] }] }),
      line(20, {}),
    ]);
    expect(later(messages)).toEqual([{ 11: null, 22: { up: 5, down: 1 } }]);
  });

  it('of a market are told at most once in 100 ms of the replay, the latest of them', () => {
    const moves = [3, 3.1, 3.2, 3.3, 3.4].map((price, index) =>
      line(1 + index * 0.1, { rc: [{ id: 22, atb: [[price, 5]] }] }),
    );
    expect(later(replay([opening, ...moves, line(9, {})]))).toEqual([{ 22: { up: 12, down: 5 } }]);
  });

  it('wait while the market is suspended, and come with its opening', () => {
    const messages = replay([
      opening,
      line(10, definition({ status: 'SUSPENDED' })),
      line(11, {
        rc: [
          {
            id: 11,
            atb: [
              [3.5, 0],
              [2, 5],
            ],
          },
        ],
      }),
      line(40, definition({ status: 'OPEN' })),
    ]);
    expect(types(messages).slice(2)).toEqual(['MarketSuspended', 'PricesChanged', 'MarketReopened']);
  });
});

describe('the course of a market', () => {
  it('goes in play with the delay that the recording says', () => {
    const messages = replay([
      opening,
      line(60, definition({ status: 'SUSPENDED' })),
      line(70, definition({ inPlay: true, betDelay: 5 })),
    ]);
    expect(types(messages).slice(2)).toEqual(['MarketSuspended', 'InPlayStarted', 'MarketOffered']);
    expect(ofType(messages, 'MarketOffered')[1]!.betDelaySeconds).toBe(5);
  });

  it('is off when starting prices are reconciled, in a race that is not bet on in running', () => {
    const messages = replay([
      line(0, definition({ turnInPlayEnabled: false })),
      line(60, definition({ turnInPlayEnabled: false, status: 'SUSPENDED', bspReconciled: true })),
    ]);
    expect(types(messages).slice(2)).toEqual(['InPlayStarted', 'MarketSuspended']);
  });

  it('announces the fixture anew when its time changes', () => {
    const messages = replay([opening, line(10, definition({ marketTime: '2022-04-19T18:20:00.000Z' }))]);
    expect(ofType(messages, 'FixtureAnnounced').map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-05T20:01:00.000Z',
      '2026-11-05T20:02:00.000Z',
    ]);
  });

  const closedWith = (...outcomes: object[]) =>
    definition({
      status: 'CLOSED',
      runners: runners.map((runner, index) => ({ ...runner, ...outcomes[index] })),
    });

  it('ends with results, exact starting prices and the fixture finished', () => {
    const closed = closedWith(
      { status: 'WINNER', bsp: 9.2 },
      { status: 'LOSER', bsp: 'NaN' },
      { status: 'LOSER', bsp: 2.38 },
    );
    const messages = replay([opening, line(60, closed), line(70, closed)]);
    expect(types(messages).slice(2)).toEqual(['MarketResulted', 'FixtureFinished']);
    expect(Object.values(ofType(messages, 'MarketResulted')[0]!.results)).toEqual([
      { outcome: 'won', position: 1, sp: { up: 41, down: 5 } },
      { outcome: 'lost' },
      { outcome: 'lost', sp: { up: 69, down: 50 } },
    ]);
  });

  it('states a dead heat when several runners won a market of one winner', () => {
    const closed = closedWith({ status: 'WINNER' }, { status: 'WINNER' }, { status: 'LOSER' });
    const { results } = ofType(replay([opening, line(60, closed)]), 'MarketResulted')[0]!;
    expect(Object.values(results).slice(0, 2)).toEqual([
      { outcome: 'won', position: 1, deadHeat: { tied: 2, places: 1 } },
      { outcome: 'won', position: 1, deadHeat: { tied: 2, places: 1 } },
    ]);
  });

  it('pays places where the recording says so', () => {
    const closed = closedWith({ status: 'WINNER' }, { status: 'PLACED' }, { status: 'LOSER' });
    const { results } = ofType(replay([opening, line(60, closed)]), 'MarketResulted')[0]!;
    expect(Object.values(results).map(({ outcome }) => outcome)).toEqual(['won', 'placed', 'lost']);
  });
});

describe('a removed runner', () => {
  const without = (status: string, ...others: string[]) =>
    definition({
      status,
      runners: [
        { ...runners[0], status: 'REMOVED', adjustmentFactor: 25 },
        { ...runners[1], status: others[0] ?? 'ACTIVE' },
        { ...runners[2], status: others[1] ?? 'ACTIVE' },
      ],
    });

  it('is withdrawn at the price of its adjustment factor', () => {
    const messages = replay([opening, line(20, without('OPEN'))]);
    expect(ofType(messages, 'SelectionWithdrawn')).toMatchObject([{ price: { up: 3, down: 1 } }]);
  });

  it('is void, and costs backers of the winner Rule 4 if they bet before', () => {
    const messages = replay([
      opening,
      line(20, without('OPEN')),
      line(60, without('CLOSED', 'WINNER', 'LOSER')),
    ]);
    expect(Object.values(ofType(messages, 'MarketResulted')[0]!.results)).toEqual([
      { outcome: 'void' },
      {
        outcome: 'won',
        position: 1,
        deductions: [{ penceInThePound: 25, struckBefore: '2026-11-05T20:00:02.000Z' }],
      },
      { outcome: 'lost' },
    ]);
  });

  it('is withdrawn again after each new offer of the market', () => {
    const inPlay = without('OPEN');
    const messages = replay([
      opening,
      line(20, without('OPEN')),
      line(60, { marketDefinition: { ...inPlay.marketDefinition, inPlay: true, betDelay: 1 } }),
    ]);
    expect(types(messages).slice(-3)).toEqual(['InPlayStarted', 'MarketOffered', 'SelectionWithdrawn']);
  });
});

describe('a catalogue', () => {
  it('can be one market or a list of them', () => {
    expect([...readCatalogue('[{"marketId":"1.1"},{"marketId":"1.2"}]').keys()]).toEqual(['1.1', '1.2']);
  });

  it('is refused when it is something else', () => {
    expect(() => readCatalogue('{"op":"mcm"}')).toThrow('no Betfair market catalogue');
    expect(() => readCatalogue('oops')).toThrow('not JSON');
  });
});
