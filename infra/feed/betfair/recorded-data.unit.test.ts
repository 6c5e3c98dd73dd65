import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FeedMessage, feedMessageSchema } from '@paddock/contracts/feed';
import { describe, expect, it } from 'vitest';
import { expectSoundScript, ofType } from '../simulator/simulator.fixture.ts';
import { readCatalogue } from './catalogue.ts';
import { Recording } from './recording.ts';
import { streamLineSchema } from './stream-message.ts';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
const folder = resolve(process.env.PADDOCK_SHARED_DATA ?? resolve(root, '../shared/data'), 'betfair');
const absent = !existsSync(folder);
const title = absent ? `real recordings (not run: no recordings in ${folder})` : 'real recordings';

const read = (name: string): string => readFileSync(resolve(folder, name), 'utf8');

const replay = (name: string, catalogue?: string): FeedMessage[] => {
  const recording = new Recording({
    startsAt: Date.parse('2026-11-05T20:00:00Z'),
    speed: 60,
    run: 'test',
    ...(catalogue ? { catalogue: readCatalogue(read(catalogue)) } : {}),
  });
  const lines = read(name).split('\n').filter(Boolean);
  return lines.flatMap((line) => recording.read(streamLineSchema.parse(JSON.parse(line))));
};

describe.skipIf(absent)(title, () => {
  it('the replay of a greyhound race is a sound script with the right winner and exact starting prices', () => {
    const messages = replay('greyhounds-win-1.197931750.ndjson', 'greyhounds-win-1.197931750.catalogue.json');
    expectSoundScript(messages);
    const names = new Map(
      ofType(messages, 'MarketOffered')[0]!.selections.map(({ selectionId, name }) => [selectionId, name]),
    );
    const results = Object.entries(ofType(messages, 'MarketResulted')[0]!.results).map(
      ([id, { outcome, sp }]) => [names.get(id), outcome, `${sp?.up}/${sp?.down}`],
    );
    expect(results).toEqual([
      ['Paradise Mission', 'lost', '84/1'],
      ['Sandwood Jet', 'won', '24/1'],
      ['Kirabilly Kathy', 'lost', '29/5'],
      ['Gurtnacrehyblake', 'lost', '89/10'],
      ['Castlehill Jil', 'lost', '389/25'],
      ['Coolavanny Galiv', 'lost', '11/20'],
    ]);
  });

  it('the replay of a cricket match goes in play with a bet delay of 5 seconds and pays the side that won', () => {
    const messages = replay('cricket-match-odds-1.200806927.ndjson');
    for (const message of messages) feedMessageSchema.parse(message);
    const types = messages.map(({ type }) => type).filter((type) => type !== 'PricesChanged');
    expect(types).toEqual([
      'FixtureAnnounced',
      'MarketOffered',
      'MarketSuspended',
      'InPlayStarted',
      'MarketOffered',
      'MarketSuspended',
      'MarketResulted',
      'FixtureFinished',
    ]);
    expect(ofType(messages, 'MarketOffered').map(({ betDelaySeconds }) => betDelaySeconds)).toEqual([0, 5]);
    const results = Object.entries(ofType(messages, 'MarketResulted')[0]!.results);
    expect(results.find(([, { outcome }]) => outcome === 'won')?.[0]).toMatch(/:228749$/);
  });
});
