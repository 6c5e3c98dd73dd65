import { useEffect } from 'react';
import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { Notice } from '../../../design/notice.tsx';
import { type EndedReason, endedTexts, endedTitles, isEndedByExclusion } from '../../../lib/session-ended.ts';
import { CallUs } from '../../contact/call-us.tsx';
import { offerNothing } from '../../promotions/may-offer.ts';

/** Why somebody finds themselves at the log in, with whom to call where that is what they can do about it. */
export const EndedNotice = ({ why }: { why: EndedReason }) => {
  const title = endedTitles[why];
  const isExclusion = isEndedByExclusion(why);
  useEffect(() => {
    if (isExclusion) offerNothing();
  }, [isExclusion]);
  return (
    <Notice tone="warn" {...(title && { title })}>
      {endedTexts[why]}
      {why === 'register' && (
        <>
          {' '}
          <GamstopLink />
        </>
      )}
      {title && why !== 'register' && <CallUs />}
    </Notice>
  );
};
