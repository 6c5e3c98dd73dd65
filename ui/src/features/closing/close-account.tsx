import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { useClosing } from '../../lib/api/closing.ts';
import { errorText } from '../../lib/call-error.ts';
import { AskToClose } from './ask-to-close.tsx';
import { BeingClosed } from './being-closed.tsx';

/** Closing the account: the row "Close my account" of the settings. */
export const CloseAccount = () => {
  const { data, error, isPending } = useClosing();
  return (
    <>
      {isPending && <SkeletonRows rows={4} className="h-11" />}
      {error && !data && <Notice tone="error">{errorText(error)}</Notice>}
      {data && (data.status === 'open' ? <AskToClose closing={data} /> : <BeingClosed closing={data} />)}
    </>
  );
};
