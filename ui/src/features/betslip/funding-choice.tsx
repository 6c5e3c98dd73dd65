import { type Currency, formatMoney } from '@paddock/contracts/money';
import { useEffect } from 'react';
import { Checkbox } from '../../design/checkbox.tsx';
import type { FreeBetToken, Slip } from '../../lib/api/betslip/slip.ts';
import { cx } from '../../lib/cx.ts';
import { formatDate } from '../../lib/format.ts';
import type { Betslip } from './betslip.ts';
import { type Funding, freeFundingOf, isOffered, tokenBetName } from './funding.ts';
import { leaveLostFunding } from './lost-funding.ts';
import { useBetslip } from './slip-context.ts';
import { keepTokenStake } from './token-stake.ts';

type FundingChoiceProps = {
  slip: Slip;
  currency: Currency;
};

/** Free bet balance or a free bet token in place of the wallet: one or the other, never both. */
export const FundingChoice = ({ slip, currency }: FundingChoiceProps) => {
  const parts = useBetslip();
  const funding = parts.funding.use();
  const isPlacing = parts.placement.useIsPlacing();
  const { freeBalance, tokens } = freeFundingOf(slip);
  const isLost = !isPlacing && !isOffered(funding, slip);
  useEffect(() => {
    if (isLost) leaveLostFunding(parts, slip);
    else keepTokenStake(parts, slip);
  }, [isLost, parts, slip]);
  if (freeBalance === 0 && tokens.length === 0) return null;
  return (
    <div className="grid grid-cols-1 border-line border-t px-3 py-1.5">
      {freeBalance > 0 && (
        <Checkbox
          label={
            <>
              Use free bet{' '}
              <span className="tabular text-ink-soft">({formatMoney(freeBalance, currency)})</span>
            </>
          }
          checked={funding.kind === 'free-balance'}
          onChange={(on) => choose(parts, { kind: on ? 'free-balance' : 'cash' })}
        />
      )}
      {tokens.length > 0 && (
        <Checkbox
          label={`Use a free bet token (${tokens.length})`}
          checked={funding.kind === 'token'}
          onChange={(on) => choose(parts, on ? { kind: 'token', tokenId: null } : { kind: 'cash' })}
        />
      )}
      {funding.kind === 'token' && (
        <fieldset className="flex flex-wrap gap-1.5 pb-2">
          <legend className="sr-only">Free bet tokens</legend>
          {tokens.map((token) => (
            <TokenButton
              key={token.tokenId}
              token={token}
              currency={currency}
              chosen={token.tokenId === funding.tokenId}
              onPress={() => chooseToken(parts, slip, token)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
};

const choose = ({ funding, stakes, placement }: Betslip, next: Funding): void => {
  if (placement.isPlacing()) return;
  const before = funding.get();
  funding.set(next);
  placement.compose();
  // What a token staked was the token's, not the customer's.
  if (before.kind === 'token' && next.kind !== 'token') stakes.clear();
  else stakes.calculateSoon();
};

const chooseToken = (parts: Betslip, slip: Slip, { tokenId }: FreeBetToken): void => {
  choose(parts, { kind: 'token', tokenId });
  keepTokenStake(parts, slip);
};

type TokenButtonProps = {
  token: FreeBetToken;
  currency: Currency;
  chosen: boolean;
  onPress: () => void;
};

const TokenButton = ({ token, currency, chosen, onPress }: TokenButtonProps) => {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'tabular min-h-11 rounded-md border px-3 py-1 text-left text-sm leading-tight',
        chosen ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-raised hover:bg-hover',
      )}
    >
      <span className="font-bold">{formatMoney(token.amount, currency)}</span> {tokenBetName(token)}
      <span className={cx('block text-xs', !chosen && 'text-ink-soft')}>
        until {formatDate(token.expiresAt)}
      </span>
    </button>
  );
};
