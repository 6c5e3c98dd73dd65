import { useEffect, useRef } from 'react';
import { goToStart } from '../../design/go-to-start.ts';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type Closing, useClosing } from '../../lib/api/closing.ts';
import { errorText } from '../../lib/call-error.ts';
import { AskToClose } from './ask-to-close.tsx';
import { BeingClosed } from './being-closed.tsx';

/** What was pressed is gone once it is done: who pressed it goes on where it says how the account stands. */
const useFocusOnChange = (status: Closing['status'] | undefined) => {
  const start = useRef<HTMLDivElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== status;
    before.current = status;
    if (isChanged) goToStart(start.current);
  }, [status]);
  return start;
};

/** Closing the account: the row "Close my account" of the settings. */
export const CloseAccount = () => {
  const { data, error, isPending } = useClosing();
  const start = useFocusOnChange(data?.status);
  return (
    <>
      {isPending && <SkeletonRows rows={4} className="h-11" />}
      {error && !data && <Notice tone="error">{errorText(error)}</Notice>}
      {data &&
        (data.status === 'open' ? (
          <AskToClose closing={data} start={start} />
        ) : (
          <BeingClosed closing={data} start={start} />
        ))}
    </>
  );
};
