import { expect, it } from 'vitest';
import { sportEntriesOf } from './sports.ts';

it('an entry of the sports menu is found by its path in lower case', () => {
  const answer = {
    Name: 'Football',
    NameSafe: 'football',
    Url: '/Sports/Football',
    Order: 1,
    liveCount: 3,
    count: 9,
  };
  expect(sportEntriesOf([answer])).toEqual([{ path: '/sports/football', inPlay: 3 }]);
});
