import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { toast } from '../../design/toast.ts';
import { type PrivacyState, useRequestErasure, useTakeBackErasure } from '../../lib/api/privacy.ts';
import { errorText } from '../../lib/call-error.ts';
import { formatDate } from '../../lib/format.ts';
import { ConfirmWithPassword } from '../passkeys/confirm-with-password.tsx';
import { KeptList } from './kept-list.tsx';

/** From when on nothing has to be kept any more, as far as that is known. */
const whenText = ({ retention: { erasableFrom } }: PrivacyState): string =>
  erasableFrom === null
    ? 'The law asks us to keep the records of your account for some years after it is closed, so nothing can be erased before then.'
    : `Nothing can be erased before ${formatDate(erasableFrom)}: until then the law asks us to keep it.`;

/** Being erased: what is kept until when, asking for it, and taking that back. */
export const BeErased = ({ privacy }: { privacy: PrivacyState }) => (
  <section aria-labelledby="be-erased" className="grid gap-3">
    <h3 id="be-erased" className="font-semibold">
      Being erased
    </h3>
    <p>
      You can ask us to erase what we hold about you. {whenText(privacy)} A self-exclusion is known to us
      afterwards, too, though we no longer know your name.
    </p>
    <KeptList kept={privacy.retention.kept} />
    {privacy.erasure.status === 'none' ? <Ask /> : <Asked privacy={privacy} />}
  </section>
);

const Asked = ({ privacy: { erasure } }: { privacy: PrivacyState }) => {
  const withdraw = useTakeBackErasure();
  const isBegun = erasure.status === 'erasing' || erasure.status === 'erased';
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="info">{isBegun ? texts.privacy.begun : texts.privacy.asked}</Notice>
      {withdraw.error && <Notice tone="error">{errorText(withdraw.error)}</Notice>}
      {!isBegun && (
        <Button variant="secondary" loading={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
          Take my request back
        </Button>
      )}
    </div>
  );
};

const Ask = () => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
        Ask to be erased
      </Button>
      <ConfirmAsking open={isAsked} onClose={() => setAsked(false)} />
    </>
  );
};

const ConfirmAsking = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const command = useRequestErasure();
  return (
    <ConfirmWithPassword
      open={open}
      onClose={onClose}
      title="Ask to be erased?"
      keep="Not now"
      confirm="Ask"
      act={async (password) => {
        await command.mutateAsync({ password });
        onClose();
        toast({ tone: 'ok', title: 'We have your request' });
      }}
    >
      Your account goes on until you close it. Once it is closed, and nothing has to be kept any more, we
      erase your details for good. You can take this back until then.
    </ConfirmWithPassword>
  );
};
