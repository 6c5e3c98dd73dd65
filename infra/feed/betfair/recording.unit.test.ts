import type { FeedMessage } from '@paddock/contracts/feed';
import { describe, expect, it } from 'vitest';
import { ofType } from '../simulator/simulator.fixture.ts';
import { readCatalogue } from './catalogue.ts';
import { began, definition, ladder, line, opening, replay, types } from './recording.fixture.ts';

describe('the beginning of a replay', () => {
  it('announces the fixture and offers the market at the best prices to back', () => {
    const messages = replay([
      line(0, {
        ...definition(),
        ...ladder([
          [3.4, 10],
          [3.5, 2],
          [3.45, 8],
        ]),
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

  it('counts instants from its start, at its speed', () => {
    const messages = replay([opening, line(60, { rc: [{ id: 22, atb: [[5, 1]] }] }), line(61, {})]);
    expect(messages[0]!.at).toBe('2026-11-05T20:00:00.000Z');
    expect(ofType(messages, 'FixtureAnnounced')[0]!.startsAt).toBe('2026-11-05T20:01:00.000Z');
    expect(ofType(messages, 'PricesChanged')[0]!.at).toBe('2026-11-05T20:00:06.100Z');
  });

  it('gives other ids in each run', () => {
    const ids = (run: string) =>
      replay([opening], { run }).flatMap(({ fixtureId, messageId }) => [fixtureId, messageId]);
    const [first, second] = [ids('a'), ids('b')];
    expect(first.length).toBeGreaterThan(0);
    expect(first.filter((id) => second.includes(id))).toEqual([]);
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

  it('publishes nothing of changes before the first definition, or of other operations', () => {
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
        ...ladder([
          [3.5, 10],
          [3, 5],
        ]),
      }),
      line(10, { rc: [{ id: 11, atb: [[3.5, 0]] }] }),
      line(20, { rc: [{ id: 11, atb: [[3, 0]] }] }),
      line(30, {}),
    ]);
    expect(later(messages)).toEqual([{ 11: { up: 2, down: 1 } }, { 11: null }]);
  });

  it('are read from ladders by position where there is no full ladder', () => {
    for (const name of ['batb', 'bdatb']) {
      const messages = replay([
        line(0, {
          ...definition(),
          ...ladder(
            [
              [0, 3, 5],
              [1, 2.5, 9],
            ],
            name,
          ),
        }),
        line(10, ladder([[0, 0, 0]], name)),
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

  it('prices of a market are published at most once in 100 ms of the replay, the latest of them', () => {
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
        ...ladder([
          [3.5, 0],
          [2, 5],
        ]),
      }),
      line(40, definition({ status: 'OPEN' })),
    ]);
    expect(types(messages).slice(2)).toEqual(['MarketSuspended', 'PricesChanged', 'MarketReopened']);
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
