import type { OpenSession } from '@paddock/contracts/runtime';
import { type Catalogue, catalogue } from '../catalogue/catalogue.ts';
import type { Dependencies } from '../dependencies.ts';
import { emptySlip, type Slip } from './slip.ts';
import { type SlipStore, slipStore } from './slip-store.ts';

export type BetslipDependencies = Pick<Dependencies, 'redis' | 'accounts'>;

/** What the calls of the betslip share. */
export type BetslipDesk = { slips: SlipStore; catalogue: Catalogue; accounts: Dependencies['accounts'] };

export const betslipDesk = ({ redis, accounts }: BetslipDependencies): BetslipDesk => ({
  slips: slipStore(redis),
  catalogue: catalogue(redis),
  accounts,
});

/** The slip of a browser; a browser without a session has an empty one. */
export const slipOf = async ({ slips }: BetslipDesk, session: OpenSession | undefined): Promise<Slip> =>
  session ? (await slips.read(session.visitorId)).slip : emptySlip;

/** Who changes a slip. The CSRF check let nobody through without a session. */
export const visitorOf = (session: OpenSession | undefined): string => {
  if (!session) throw new Error('a call that changes a slip came without a session');
  return session.visitorId;
};
