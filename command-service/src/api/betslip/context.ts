import type { Redis } from '@paddock/service-kit/engines';
import type { OpenSession } from '@paddock/service-kit/http';
import { type Catalogue, createCatalogue } from '../../adapters/catalogue/catalogue.ts';
import { createSlipStores, type SlipKind, type SlipStores, slipOwnerOf } from '../../adapters/slip-store.ts';
import { type BettingRules, currentRules } from '../../betting/index.ts';
import type { AccountRules } from '../../domain/account/rules.ts';
import type { Accounts } from '../../domain/account/service.ts';
import type { Boosts } from '../../domain/boosts/service.ts';
import { emptySlip, type Slip } from '../../pricing/betslip/slip.ts';

/** What the calls of the betslip need of the service. */
export type BetslipServices = { redis: Redis; accounts: Accounts; boosts: Boosts; rules: AccountRules };

/** What the calls of the betslip share. */
export type BetslipContext = Omit<BetslipServices, 'rules'> & {
  /** The rules that bets placed now are struck under. */
  bettingRules: BettingRules;
  slips: SlipStores;
  catalogue: Catalogue;
};

/** Made once, when the routes are. */
export const createBetslipContext = ({ rules, ...services }: BetslipServices): BetslipContext => {
  const { redis } = services;
  return {
    ...services,
    bettingRules: currentRules(rules.betting),
    slips: createSlipStores(redis),
    catalogue: createCatalogue(redis),
  };
};

/** Which slip a call is about. */
export const slipKindOf = ({ isPopUp }: { isPopUp?: boolean | undefined }): SlipKind =>
  isPopUp ? 'popup' : 'page';

/** The slip of a browser; a browser without a session has an empty one. */
export const readSlip = async (
  { slips }: BetslipContext,
  session: OpenSession | undefined,
  kind: SlipKind = 'page',
): Promise<Slip> => (session ? (await slips[kind].read(slipOwnerOf(session))).slip : emptySlip);
