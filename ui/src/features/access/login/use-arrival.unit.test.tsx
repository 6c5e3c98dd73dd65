import { acceptAll } from '@paddock/contracts/consent';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../lib/api/session.ts';
import { stubDevice } from '../../../lib/consent.fixture.ts';
import { rememberedUsername } from '../../../lib/remembered-username.ts';
import { chooseHere, useArrival } from './use-arrival.ts';

const place = { href: '/login' };
const replace = vi.fn();
const read = { whileReading: () => {} };

vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({ history: { location: place, replace } }),
  useSearch: () => ({}),
}));
vi.mock('../../../lib/session.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/session.ts')>()),
  sessionChanged: async (onKnown: (session: Session) => void) => {
    onKnown({ username: 'ada', remembersUsername: true, roles: ['customer'] } as unknown as Session);
    read.whileReading();
  },
}));

const arrive = (): Promise<void> => {
  let goOn: ReturnType<typeof useArrival> | undefined;
  const Here = () => {
    goOn = useArrival();
    return null;
  };
  renderToStaticMarkup(<Here />);
  return goOn?.({ ageVerified: true }) ?? Promise.reject(new Error('not rendered'));
};

beforeEach(() => {
  stubDevice(acceptAll);
  chooseHere(undefined);
  replace.mockClear();
  place.href = '/login';
  read.whileReading = () => {};
});

afterEach(() => vi.unstubAllGlobals());

it('whoever logs in goes on from the form', async () => {
  await arrive();
  expect(replace).toHaveBeenCalledExactlyOnceWith('/');
});

it('whoever has gone on meanwhile is not taken back', async () => {
  read.whileReading = () => {
    place.href = '/sport/football';
  };
  await arrive();
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  ['kept before anything else is read', undefined, 'ada'],
  ['not kept where it was unticked', false, ''],
])('a name that is remembered everywhere is %s', async (_, choice, kept) => {
  chooseHere(choice);
  let seen: string | undefined;
  read.whileReading = () => {
    seen = rememberedUsername();
  };
  await arrive();
  expect(seen).toBe(kept);
});
