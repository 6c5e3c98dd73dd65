import { afterEach, expect, it, vi } from 'vitest';
import { sessionChanged } from '../session.ts';
import { withDeadline } from '../with-timeout.ts';
import { type Press, place } from './place-bet.ts';
import { customerAnswer } from './session.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

const nina = (csrfToken: string) => customerAnswer('nina', csrfToken);
const press: Press = {
  ...{ selections: [], bets: [], accepted: [], funding: { kind: 'cash' }, keepSelections: false },
  promotions: { acca: null, boosts: [] },
};

it('a press that was given up while its session was asked for is not sent once that has come', async () => {
  let session: () => Promise<Response> = async () => Response.json(nina('first'));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/Account/Session')) return session();
    sent.push(url);
    return Response.json({ success: false, code: 'csrf-token-missing', msg: '' }, { status: 403 });
  });
  await sessionChanged();
  const second = Promise.withResolvers<Response>();
  session = () => second.promise;
  const lost = withDeadline((signal) => place({ id: 'a', kind: 'betslip', press, at: 1 }, signal), 50);
  await expect(lost).rejects.toMatchObject({ code: 'unreachable' });
  second.resolve(Response.json(nina('second')));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toHaveLength(1);
});
