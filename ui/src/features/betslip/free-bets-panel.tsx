import { formatMoney } from '@paddock/contracts/money';
import { Gift } from 'lucide-react';
import { Badge } from '../../design/badge.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { FreeBetToken } from '../../lib/api/betslip/slip.ts';
import { now } from '../../lib/clock.ts';
import { formatDateTime } from '../../lib/format.ts';
import { visitorCurrency } from '../../lib/visitor-currency.ts';
import { type Held, holdsAny, unusedTokens } from './free-bets.tsx';
import { tokenBetName } from './funding.ts';
import { mainSlipQuery, useSlipOf } from './main-slip-query.ts';

const dayMs = 86_400_000;
/** From when on a token is marked as about to end. */
const soonMs = 3 * dayMs;

/** The free bets of the account: what each is worth, on which bet it can be used, until when, and by which terms. */
export const FreeBetsPanel = () => {
  const { data: slip, error } = useSlipOf(mainSlipQuery);
  if (error) return null;
  return (
    <Panel title="Free bets" flush>
      {!slip && <SkeletonRows rows={1} className="m-4 h-6" />}
      {slip && !holdsAny(slip) && <p className="p-4 text-ink-soft">You have no free bets at the moment.</p>}
      {slip && holdsAny(slip) && <HeldFreeBets held={slip} />}
    </Panel>
  );
};

const HeldFreeBets = ({ held }: { held: Held }) => {
  const currency = held.currency ?? visitorCurrency;
  // The one that ends first comes first.
  const tokens = unusedTokens(held).toSorted((a, b) => a.expiresAt.localeCompare(b.expiresAt));
  return (
    <>
      <ul aria-label="Your free bets" className="divide-y divide-line">
        {held.freeBalance > 0 && (
          <FreeBet
            name="Free bet balance"
            worth={formatMoney(held.freeBalance, currency)}
            terms="Stake all or part of it, on any bet."
          />
        )}
        {tokens.map((token) => (
          <FreeBet
            key={token.tokenId}
            name={`Free bet token: ${tokenBetName(token)}`}
            worth={formatMoney(token.amount, currency)}
            terms={`Use all of it on ${tokenBet(token)}.`}
            expiresAt={token.expiresAt}
          />
        ))}
      </ul>
      <p className="border-line border-t bg-sunken px-4 py-3 text-ink-soft text-sm">
        Choose a free bet on your betslip, in place of your own money. The stake of a free bet is not returned
        with what you win, and a free bet cannot be withdrawn.
      </p>
    </>
  );
};

/** The bet that a token pays for, within a sentence. */
const tokenBet = (token: FreeBetToken): string => {
  const name = tokenBetName(token).toLowerCase();
  return token.betType === 'accumulator' ? `an ${name} of ${token.legs} or more selections` : `a ${name}`;
};

type FreeBetProps = {
  name: string;
  worth: string;
  terms: string;
  expiresAt?: string;
};

const FreeBet = ({ name, worth, terms, expiresAt }: FreeBetProps) => (
  <li className="flex items-start gap-3 px-4 py-3">
    <Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{name}</p>
      <p className="text-ink-soft text-sm">{terms}</p>
      {expiresAt && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-0.5 text-ink-soft text-sm">
          <span>
            Use it before <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>
          </span>
          {Date.parse(expiresAt) - now() < soonMs && <Badge tone="warn">Ends soon</Badge>}
        </p>
      )}
    </div>
    <strong className="tabular text-lg">{worth}</strong>
  </li>
);
