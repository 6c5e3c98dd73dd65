import type { Slip } from '../../lib/api/betslip/slip.ts';
import type { Betslip } from './betslip.ts';
import { betOfToken, chosenToken } from './funding.ts';
import { betsOn } from './typed-stakes.ts';

/**
 * While a token is chosen it stands on the bet of its type, whole, and there is no stake on any other. The bet may come
 * after the press: a selection that was added just before it has no combinations until the server has answered.
 */
export const keepTokenStake = ({ funding, stakes, placement }: Betslip, slip: Slip): void => {
  const token = chosenToken(funding.get(), slip.tokens);
  if (!token || placement.isPlacing()) return;
  // As typed: of a free bet the server shows no stakes.
  const selections = slip.selections.map((held) => ({
    ...held,
    stake: stakes.now(held.selectionId, held.stake),
  }));
  const bet = betOfToken(token, { ...slip, selections });
  const share = bet ? Math.floor(token.amount / bet.lines) : 0;
  const isKept = betsOn(slip).every(
    ({ id, stake }) => stakes.now(id, stake) === (id === bet?.id ? share : 0),
  );
  if (isKept) return;
  if (bet) stakes.only(bet.id, share);
  else stakes.clear();
};
