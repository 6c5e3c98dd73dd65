import { type Currency, formatMoney } from '@paddock/contracts/money';
import { fillText, texts } from '@paddock/contracts/texts';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useDepositBarrier, useDepositRoom, useMinimumDeposit } from '../../lib/api/payments/deposit-view.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useStanding } from '../exclusions/standing-notice.tsx';
import { LimitsLink } from '../limits/limits-link.tsx';
import { DepositsToConfirm } from '../payments/deposits-to-confirm.tsx';
import { SourceOfFundsLink } from '../source-of-funds/source-of-funds-link.tsx';
import { useFundsAsked } from '../source-of-funds/use-funds-asked.ts';
import { isHeldBack, useVerification } from '../verification/use-verification.ts';
import { VerificationLink } from '../verification/verification-link.tsx';
import { flagLowBalance } from './low-balance.ts';

const DepositPanel = lazy(
  loadChunk(() => import('./deposit-panel.tsx').then((module) => ({ default: module.DepositPanel }))),
);

const Loading = () => <SkeletonRows rows={3} className="h-14" />;

type DepositPromptProps = {
  /** What is missing, minor units. */
  short: number;
  currency: Currency;
  /** The card stands open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Places the bet that the slip shows as this is called, once it is funded. */
  onPress: () => () => void;
  /** Whether the slip is still before the customer. */
  isSlipShown: () => boolean;
};

/** Why nobody is asked to deposit who may not yet. */
const NotVerified = () => (
  <Notice tone="warn" actions={<VerificationLink />}>
    {texts.verification.needed}
  </Notice>
);

type BarredProps = { barrier: string | null | undefined; isHeld: boolean; isLimited: boolean };

const Barred = ({ barrier, isHeld, isLimited }: BarredProps) => {
  const isFundsAsked = useFundsAsked();
  if (isHeld) return <NotVerified />;
  if (typeof barrier !== 'string') return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Notice
        tone="warn"
        actions={
          (isFundsAsked && <SourceOfFundsLink />) ||
          (isLimited && <LimitsLink>Your deposit limits</LimitsLink>)
        }
      >
        {barrier}
      </Notice>
      <DepositsToConfirm />
    </div>
  );
};

type AboveRoomProps = {
  amount: number;
  currency: Currency;
  room: { isLimited: boolean; maximumDeposit: number };
};

/** Nobody is asked for a deposit that would be refused. */
const AboveRoom = ({ amount, currency, room }: AboveRoomProps) => (
  <Notice tone="warn" actions={room.isLimited && <LimitsLink>Your deposit limits</LimitsLink>}>
    {fillText(texts.betslip.aboveDepositRoom, {
      amount: formatMoney(amount, currency),
      most: formatMoney(room.maximumDeposit, currency),
    })}
  </Notice>
);

/** The balance is too low: what to deposit, never less than the least deposit, and the card to do it with, without leaving the slip. */
export const DepositPrompt = ({
  short,
  currency,
  open,
  onOpen,
  onPress,
  isSlipShown,
}: DepositPromptProps) => {
  const minimum = useMinimumDeposit();
  const barrier = useDepositBarrier('FundAndBetDeposit');
  const isHeld = isHeldBack(useVerification());
  // A notice above says it already.
  const isSaid = useStanding({ sportOnly: true }).lines.length > 0;
  const begun = useRef(false);
  const amount = minimum === undefined ? undefined : Math.max(short, minimum);
  const room = useDepositRoom('FundAndBetDeposit');
  const isAboveRoom = room !== undefined && short > room.maximumDeposit;
  const isBarred = isHeld || isSaid || typeof barrier === 'string';
  // A deposit that has begun stays in sight: it may be what the barrier comes from, as where it uses up a limit.
  begun.current = open && (begun.current || (amount !== undefined && !isBarred && !isAboveRoom));
  const isOut = (isBarred || isAboveRoom) && !begun.current;
  const close = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    // What stands in the card's place leaves the keys of the slip where they are, with which the stake is changed.
    if (isOut && open) close();
  }, [isOut, open]);
  if (isOut && isBarred)
    return <Barred barrier={isSaid ? null : barrier} isHeld={isHeld} isLimited={room?.isLimited ?? false} />;
  if (isOut && room) return <AboveRoom amount={short} {...{ currency, room }} />;
  const start = () => {
    flagLowBalance();
    onOpen(true);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <Notice
        tone="warn"
        actions={
          !open && (
            <Button variant="accent" size="sm" loading={amount === undefined} onClick={start}>
              Deposit {formatMoney(amount ?? short, currency)}
            </Button>
          )
        }
      >
        {texts.betslip.depositToPlace}
      </Notice>
      {open && amount === undefined && <Loading />}
      {open && amount !== undefined && (
        <Suspense fallback={<Loading />}>
          <DepositPanel {...{ amount, currency, onPress, isSlipShown }} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
