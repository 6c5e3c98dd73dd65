import { limitsView } from '@paddock/contracts/http';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText, useCall } from '../../lib/api.ts';
import { useTitle } from '../../lib/use-title.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { CurrentLimits } from './current-limits.tsx';
import { LimitForm } from './limit-form.tsx';
import { LIMIT_KINDS } from './limit-kind.ts';
import { RealityCheckSetting } from './reality-check-setting.tsx';
import { SportsbookExclusion } from './sportsbook-exclusion.tsx';

/** Limits on deposits and losses, the reality check and self-exclusion. */
export function ResponsibleGamblingScreen() {
  useTitle('Safer gambling');
  const { data: limits, error } = useCall(limitsView, {});
  return (
    <AccountLayout current="responsible-gambling">
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!limits && !error && <SkeletonRows rows={3} className="h-40" />}
      {limits && (
        <>
          {(['deposit', 'net-loss'] as const).map((kind) => (
            <Panel key={kind} title={LIMIT_KINDS[kind].title}>
              <div className="grid gap-5">
                <CurrentLimits limits={limits} kind={kind} />
                <LimitForm limits={limits} kind={kind} />
              </div>
            </Panel>
          ))}
          <RealityCheckSetting check={limits.realityCheck} />
          <SportsbookExclusion excludedUntil={limits.sportsbookExcludedUntil} />
        </>
      )}
    </AccountLayout>
  );
}
