import { listBoosts, setBigGameBoost, setBoost } from '@paddock/contracts/http';
import { isRefusal, refuse } from '@paddock/contracts/refusals';
import { commandRoute, route, success } from '@paddock/service-kit/http';
import { readQuotes } from '../../adapters/catalogue/read-quotes.ts';
import { slipOwnerOf } from '../../adapters/slip-store.ts';
import { boostView } from '../../pricing/betslip/big-game-boost.ts';
import { setBoosted } from '../../pricing/betslip/slip.ts';
import { type BetslipContext, readSlip } from '../betslip/context.ts';
import { quotesForCustomer } from '../betslip/customer.ts';
import { refuseOther, refuseOtherThan } from '../repeated-request.ts';
import { withinRules } from './boost-within-rules.ts';
import { validateBoostChoice } from './choose-promotion.ts';

/** A customer chooses or drops a boost: one for each fixture. */
const chooseRoute = (context: BetslipContext) =>
  route(setBigGameBoost, async ({ session, body }) => {
    const { eventId, selectionId, isSelected } = body;
    const isNamed = (held: { fixtureId: string; selectionId: string }): boolean =>
      held.fixtureId === eventId && held.selectionId === selectionId;
    const before = await readSlip(context, session);
    const selection = before.selections.find(isNamed);
    if (!selection) return refuse('selection-unknown');
    const quotes = await quotesForCustomer(await readQuotes(before, context), context.accounts, session);
    const refusal = isSelected ? validateBoostChoice(before, quotes, selection) : undefined;
    if (refusal) return refusal;
    const after = await context.slips.page.update(slipOwnerOf(session), (held) =>
      setBoosted(held, selectionId, isSelected),
    );
    const changed = after.selections.find(isNamed);
    return {
      body: {
        success: true,
        msg: '',
        boost: changed ? boostView(after, changed, quotes.get(selection)) : null,
      },
    };
  });

/** Operations offer a boost until the fixture is due to start, or withdraw it. Refuses `key-reused` of another one. */
const setRoute = ({ boosts, catalogue, bettingRules }: BetslipContext) =>
  commandRoute(
    setBoost,
    async ({ body, now }, context) => {
      const { fixtureId } = body;
      if (!body.offered) return boosts.execute({ type: 'withdraw-boost', fixtureId }, context);
      const { offered: _, ...requested } = body;
      const terms = withinRules(requested, bettingRules);
      if (isRefusal(terms)) return terms;
      const fixture = await catalogue.fixture(fixtureId);
      const isOver = fixture?.status !== 'not-started' || Date.parse(fixture.startsAt) <= now.getTime();
      if (isOver) return refuse('invalid-input', { field: 'fixtureId' });
      return boosts.execute({ type: 'offer-boost', ...terms, until: fixture.startsAt }, context);
    },
    ({ events }, { body }) => {
      if (!body.offered) {
        const { fixtureId } = body;
        const other = refuseOther(events, { BoostWithdrawn: { fixtureId } });
        return other ?? refuseOtherThan(events, 'BoostWithdrawn') ?? success();
      }
      const { offered: _, ...requested } = body;
      const terms = withinRules(requested, bettingRules);
      if (isRefusal(terms)) return terms;
      const other = refuseOther(events, { BoostOffered: terms });
      return other ?? refuseOtherThan(events, 'BoostOffered') ?? success();
    },
  );

const listRoute = ({ boosts, catalogue }: BetslipContext) =>
  route(listBoosts, async () => {
    const current = [...(await boosts.newest())];
    const named = await Promise.all(
      current.map(async ([fixtureId, boost]) => {
        const fixture = await catalogue.fixture(fixtureId);
        return { fixtureId, fixtureName: fixture?.name ?? fixtureId, ...boost };
      }),
    );
    return { body: { boosts: named.sort((a, b) => Date.parse(a.until) - Date.parse(b.until)) } };
  });

/** Boosts of big games: choosing one, and what operations do with them. */
export const boostRoutes = (context: BetslipContext) => [
  chooseRoute(context),
  setRoute(context),
  listRoute(context),
];
