import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { usePrivacy } from '../../lib/api/privacy.ts';
import { errorText } from '../../lib/call-error.ts';
import { BeErased } from './be-erased.tsx';
import { CopyOfData } from './copy-of-data.tsx';

/** What we hold of the customer: the row "Privacy" of the settings. */
export const Privacy = () => {
  const { data, error, isPending } = usePrivacy();
  return (
    <>
      {isPending && <SkeletonRows rows={5} className="h-11" />}
      {error && !data && <Notice tone="error">{errorText(error)}</Notice>}
      {data && (
        <div className="grid gap-6">
          <CopyOfData left={data.exportsLeft} />
          <BeErased privacy={data} />
        </div>
      )}
    </>
  );
};
