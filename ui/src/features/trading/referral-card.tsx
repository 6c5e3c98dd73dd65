import { plainBetTypeName } from '@paddock/contracts/bet-types';
import { formatMoney, parseAmount } from '@paddock/contracts/money';
import { useState } from 'react';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Countdown } from '../../design/countdown.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { toast } from '../../design/toast.ts';
import {
  type Referral,
  type ReferralDecision,
  refreshReferrals,
  useDecideReferral,
} from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { moneyText } from '../../lib/money-input.ts';
import { offerError } from './offer-error.ts';

const decided = {
  accepted: 'Accepted',
  offered: 'Offered a lower stake',
  declined: 'Declined',
} as const;

/** One placement in the queue: what it is, why it was referred, how long it has, and the three answers. */
export const ReferralCard = ({ referral }: { referral: Referral }) => {
  const { accountId, placementId, stake, currency, bets, reasons, expiresAt } = referral;
  return (
    <li className="card grid gap-3 p-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="tabular font-bold text-xl">{formatMoney(stake, currency)}</span>
        <span className="text-ink-soft text-sm">
          <Countdown until={Date.parse(expiresAt)} label="Expires in" />
        </span>
      </p>
      <ul className="grid gap-2">
        {bets.map((bet, index) => (
          <li key={`${placementId} ${bet.betType} ${index + 1}`} className="grid gap-0.5">
            <p className="tabular flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">
                {plainBetTypeName(bet.betType)}, {bet.lines} × {formatMoney(bet.unitStake, currency)}
              </span>
              <span className="text-ink-soft">
                Potential return{' '}
                {bet.potentialReturn === undefined ? 'N/A' : formatMoney(bet.potentialReturn, currency)}
              </span>
            </p>
            <ul className="text-ink-soft text-sm">
              {bet.selections.map((selection) => (
                <li key={selection}>{selection}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-1">
        {reasons.map((reason) => (
          <Badge key={reason} tone="warn">
            {reason}
          </Badge>
        ))}
      </p>
      <p className="break-all text-ink-soft text-xs">Account {accountId}</p>
      <Answers referral={referral} />
    </li>
  );
};

const Answers = ({ referral: { accountId, placementId, stake, currency } }: { referral: Referral }) => {
  const [offer, setOffer] = useState(moneyText(Math.floor(stake / 2)));
  const [fault, setFault] = useState<string>();
  const decide = useDecideReferral({
    onSuccess: (_, { decision }) => toast({ tone: 'ok', title: decided[decision.kind] }),
    // Where it was decided or ran out meanwhile, the card goes away with all that stands in it.
    onError: (error) =>
      toast({ tone: 'error', title: errorText(error), text: `Stake ${formatMoney(stake, currency)}` }),
    onSettled: refreshReferrals,
  });
  const answer = (decision: ReferralDecision) => decide.mutate({ accountId, placementId, decision });
  return (
    <form
      className="grid gap-3 border-line border-t pt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const minor = parseAmount(offer);
        const wrong = offerError(minor, stake, currency);
        setFault(wrong);
        if (minor !== undefined && wrong === undefined) answer({ kind: 'offered', maximumStake: minor });
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        <Button loading={decide.isPending} onClick={() => answer({ kind: 'accepted' })}>
          Accept
        </Button>
        <Button variant="danger" disabled={decide.isPending} onClick={() => answer({ kind: 'declined' })}>
          Decline
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
        <MoneyField
          label="Stake to offer"
          hideLabel
          currency={currency}
          value={offer}
          error={fault}
          onChange={(text) => {
            setOffer(text);
            setFault(undefined);
          }}
        />
        <Button type="submit" variant="secondary" disabled={decide.isPending}>
          Offer this stake
        </Button>
      </div>
    </form>
  );
};
