import type { Response, session } from '@paddock/contracts/http';
import { expect, it } from 'vitest';
import { visitorAnswer } from './session.fixture.ts';
import { sessionOf } from './session.ts';

const ended = (why: object) => sessionOf({ ...visitorAnswer, ...why } as unknown as Response<typeof session>);

it.each([
  [{ EndedBy: 'closing' }, 'closing'],
  [{ EndedBy: 'staff' }, 'staff'],
  [{ EndedBy: 'exclusion' }, 'exclusion'],
  [{ EndedBy: 'password' }, 'password'],
  [{}, undefined],
])('whoever finds themselves logged out is told why where the site says so: %j', (why, told) => {
  expect(ended(why)).toMatchObject({ authenticated: false, ...(told && { endedBy: told }) });
  expect('endedBy' in ended(why)).toBe(told !== undefined);
});
