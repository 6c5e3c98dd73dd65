import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type LimitKind, type Limits, useLimits } from '../../lib/api/limits.ts';
import { errorText } from '../../lib/call-error.ts';
import { useSectionInHash } from '../../lib/use-section-in-hash.ts';
import { useTitle } from '../../lib/use-title.ts';
import { SelfExclusion } from '../exclusions/self-exclusion/self-exclusion.tsx';
import { TimeOutSetting } from '../exclusions/time-out/time-out-setting.tsx';
import { CurrentLimits } from '../limits/current-limits.tsx';
import { LimitForm } from '../limits/limit-form.tsx';
import { limitKinds } from '../limits/limit-kind.ts';
import { RealityCheckSetting } from '../limits/reality-check-setting.tsx';
import { RestrictionNotice } from '../limits/restriction-notice.tsx';
import { SourceOfFundsNotice } from '../source-of-funds/source-of-funds-notice.tsx';
import { AccountLayout } from './account-layout.tsx';

const LimitsOfKind = ({ limits, kind }: { limits: Limits; kind: LimitKind }) => {
  const { title, section } = limitKinds[kind];
  const headingRef = useSectionInHash(section);
  return (
    <Panel id={section} title={title} headingRef={headingRef}>
      <div className="grid gap-5">
        <RestrictionNotice limits={limits} kind={kind} />
        <CurrentLimits limits={limits} kind={kind} />
        <LimitForm limits={limits} kind={kind} />
      </div>
    </Panel>
  );
};

/** Limits on deposits and losses, the reality check, time-out and self-exclusion. */
export const LimitsScreen = () => {
  useTitle('Safer gambling');
  const { data: limits, error } = useLimits();
  return (
    <AccountLayout current="responsible-gambling">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!limits && !error && <SkeletonRows rows={3} className="h-40" />}
      {limits && (
        <>
          <SourceOfFundsNotice />
          <LimitsOfKind limits={limits} kind="deposit" />
          <LimitsOfKind limits={limits} kind="net-loss" />
          <RealityCheckSetting check={limits.realityCheck} />
          <TimeOutSetting limits={limits} />
          <SelfExclusion limits={limits} />
        </>
      )}
    </AccountLayout>
  );
};
