import type { BetslipView } from '@paddock/contracts/http';
import type { OpenSession } from '@paddock/service-kit/http';
import { type Catalogue, catalogue } from '../../adapters/catalogue/catalogue.ts';
import { type SlipKind, type SlipStore, slipStore } from '../../adapters/slip-store.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lostBoosts } from '../../pricing/betslip/big-game-boost.ts';
import { type Quotes, quotesFor } from '../../pricing/betslip/quotes.ts';
import { dropBoosts, emptySlip, type Slip } from '../../pricing/betslip/slip.ts';
import { betslipView } from './betslip-view.ts';
import { readCustomer } from './customer.ts';
import { priceAcceptanceOf } from './price-acceptance.ts';

export type BetslipDependencies = Pick<Dependencies, 'redis' | 'accounts' | 'boosts'>;

/** What the calls of the betslip share. */
export type BetslipDesk = Pick<Dependencies, 'redis' | 'accounts' | 'boosts'> & {
  slips: Record<SlipKind, SlipStore>;
  catalogue: Catalogue;
};

export const betslipDesk = ({ redis, accounts, boosts }: BetslipDependencies): BetslipDesk => ({
  redis,
  accounts,
  boosts,
  slips: { page: slipStore(redis, 'page'), popup: slipStore(redis, 'popup') },
  catalogue: catalogue(redis),
});

/** Which slip a call is about. */
export const slipKindOf = ({ isPopUp }: { isPopUp?: boolean | undefined }): SlipKind =>
  isPopUp ? 'popup' : 'page';

/** The slip of a browser; a browser without a session has an empty one. */
export const slipOf = async (
  { slips }: BetslipDesk,
  session: OpenSession | undefined,
  kind: SlipKind = 'page',
): Promise<Slip> => (session ? (await slips[kind].read(session.visitorId)).slip : emptySlip);

/** Who changes a slip. The CSRF check let nobody through without a session. */
export const visitorOf = (session: OpenSession | undefined): string => {
  if (!session) throw new Error('a call that changes a slip came without a session');
  return session.visitorId;
};

/** Lets go of boosts that are offered no more: nobody could take them off a screen that has none. */
const withoutLostBoosts = async (
  { slips }: BetslipDesk,
  session: OpenSession | undefined,
  slip: Slip,
  quotes: Quotes,
): Promise<Slip> => {
  const lost = lostBoosts(slip, quotes);
  if (lost.length === 0 || !session) return slip;
  return slips.page.update(session.visitorId, (held) => dropBoosts(held, lost));
};

/** A slip as this browser is to see it now; `of`: a slip that was just read or written. */
export const viewOf = async (
  desk: BetslipDesk,
  session: OpenSession | undefined,
  now: Date,
  of: Slip | SlipKind = 'page',
): Promise<BetslipView> => {
  const [read, isFeedHeard, customer] = await Promise.all([
    typeof of === 'string' ? slipOf(desk, session, of) : of,
    desk.catalogue.isFeedHeard(),
    readCustomer(desk.accounts, session, now),
  ]);
  const before = await quotesFor(read, desk);
  const slip = await withoutLostBoosts(desk, session, read, before);
  const quotes = slip === read ? before : await quotesFor(slip, desk);
  return betslipView(slip, quotes, {
    customer,
    pricesPaused: !isFeedHeard,
    priceAcceptance: priceAcceptanceOf(session),
  });
};
