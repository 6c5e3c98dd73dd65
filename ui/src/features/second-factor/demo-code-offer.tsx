import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useDemoCode } from '../../lib/api/second-factor.ts';
import { errorText } from '../../lib/call-error.ts';

const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

type DemoCodeOfferProps = {
  onUse: (code: string) => Promise<void>;
  /** Where it would be found. */
  elsewhere?: string;
};

/** On a developer's machine the code of a demo account is there to be used; anywhere else this shows nothing. */
export const DemoCodeOffer = ({
  onUse,
  elsewhere = 'elsewhere it is on your device only.',
}: DemoCodeOfferProps) => {
  const offer = useDemoCode();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  if (!offer || (offer.code === null && offer.waitSeconds === null)) return null;
  const { code, waitSeconds } = offer;
  const give = async (given: string) => {
    setSending(true);
    setFailure(undefined);
    await onUse(given).catch((error: unknown) => setFailure(errorText(error)));
    setSending(false);
  };
  return (
    <Notice
      title="Demo account"
      actions={
        code !== null && (
          <Button size="sm" variant="secondary" loading={isSending} onClick={() => give(code)}>
            Use code {spaced(code)}
          </Button>
        )
      }
    >
      {failure ??
        (code === null
          ? `Each code is good once. The next one comes in ${waitSeconds} s.`
          : `On this machine its code is here; ${elsewhere}`)}
    </Notice>
  );
};
