import type { FieldsGround } from '@paddock/contracts/payment-fields';
import { eWalletNames } from '@paddock/contracts/payments';
import { texts } from '@paddock/contracts/texts';
import { type RefObject, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { FieldsFor } from '../../lib/api/payments/fields.ts';
import type { CardPaymentKind } from '../../lib/api/payments/payments.ts';
import { cx } from '../../lib/cx.ts';
import { type PaymentFieldsHandle, useFieldsFrame } from './use-payment-fields.ts';

type PaymentFieldsProps = FieldsFor & {
  kind: CardPaymentKind;
  /** What they stand on; a card of the page, unless this says otherwise. */
  ground?: FieldsGround;
  handle: RefObject<PaymentFieldsHandle | null>;
  /** Enter was pressed in a field: as in any other field of the form. */
  onEnter: () => void;
  /** Neither a card nor an e-wallet is offered: nothing is typed for nothing. */
  noneOffered?: boolean;
};

/** Where a card is typed, or an e-wallet chosen: fields of the payment provider, on its own origin, of which we are given a token. */
export const PaymentFields = ({ noneOffered = false, ...props }: PaymentFieldsProps) => {
  const [tries, setTries] = useState(0);
  if (noneOffered) return <Notice tone="warn">{texts.payment.noneOffered}</Notice>;
  return (
    <Fields
      key={`${props.methodId} ${props.eWallet} ${tries}`}
      {...props}
      onRetry={() => setTries(tries + 1)}
    />
  );
};

const Fields = ({
  onRetry,
  ground = 'surface',
  ...options
}: PaymentFieldsProps & { onRetry: () => void }) => {
  const { address, state, height, frame, onLoad } = useFieldsFrame({ ...options, ground });
  if (typeof state === 'object') {
    return (
      <Notice
        tone="error"
        actions={
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {state.failed}
      </Notice>
    );
  }
  const isOpened = state === 'opened';
  return (
    <>
      {!isOpened && <SkeletonRows rows={3} className="h-16" />}
      {address !== undefined && (
        // As far out as the room for the focus ring inside, so that the fields stand in line with those around.
        <div className={cx('-m-1', !isOpened && 'h-0 overflow-hidden')}>
          <iframe
            ref={frame}
            src={address}
            title={
              options.eWallet === undefined ? 'Card details' : `Your ${eWalletNames[options.eWallet]} account`
            }
            onLoad={onLoad}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
            height={height}
            tabIndex={isOpened ? undefined : -1}
            className="block w-full"
          />
        </div>
      )}
    </>
  );
};
