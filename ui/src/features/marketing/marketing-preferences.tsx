import { productOfMarketing } from '@paddock/contracts/exclusions';
import { texts } from '@paddock/contracts/texts';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { type Outcome, OutcomePopup } from '../../design/outcome-popup.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import { useLimits } from '../../lib/api/limits.ts';
import {
  type MarketingChoices,
  useChangeMarketingPreferences,
  useMarketingPreferences,
} from '../../lib/api/marketing.ts';
import { errorText } from '../../lib/call-error.ts';
import { changedChoices } from '../../lib/changed-choices.ts';
import { now } from '../../lib/clock.ts';
import { saveFailure } from '../../lib/save-failure.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { productText } from '../exclusions/self-exclusion/choices.ts';
import { UnsavedQuestion } from '../unsaved/unsaved-question.tsx';
import { MarketingMatrix } from './marketing-matrix.tsx';

/** What I may be sent, by product and channel: the row "Marketing preferences" of the settings. */
export const MarketingPreferences = () => {
  const { data: saved, error, isPending } = useMarketingPreferences();
  return (
    <>
      {isPending && <SkeletonRows rows={4} className="h-11" />}
      {error && !saved && <Notice tone="error">{errorText(error)}</Notice>}
      {saved && <MarketingForm saved={saved} />}
    </>
  );
};

const MarketingForm = ({ saved }: { saved: MarketingChoices }) => {
  const [ticked, setTicked] = useState<Partial<MarketingChoices>>({});
  const exclusions = useLimits().data?.exclusions;
  const [failure, setFailure] = useState<Outcome>();
  const command = useChangeMarketingPreferences({
    onSuccess: () => {
      // What stayed ticked here would be given again after it was withdrawn elsewhere.
      setTicked({});
      toast({ tone: 'ok', title: texts.marketing.saved });
    },
    onError: (error) => {
      setFailure(saveFailure(error));
    },
  });
  const save = useOneAtATime(async (changes: Partial<MarketingChoices>) => {
    // The outcome is said by the command.
    await command.mutateAsync(changes).catch(() => {});
  });
  const changed = changedChoices(saved, ticked);
  const isChanged = Object.keys(changed).length > 0;
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save(changed);
      }}
    >
      <p className="text-ink-soft text-sm">{texts.marketing.question}</p>
      <MarketingMatrix
        disabled={command.isPending}
        barredBy={(of) => {
          const product = productOfMarketing[of];
          return productText(product, exclusions?.[product] ?? null, now());
        }}
        tick={(name) => ({
          name,
          checked: ticked[name] ?? saved[name],
          onChange: (checked) => setTicked((before) => ({ ...before, [name]: checked })),
        })}
      />
      <Button type="submit" loading={command.isPending} idle={!isChanged} className="justify-self-start">
        Save preferences
      </Button>
      <OutcomePopup outcome={failure} onClose={() => setFailure(undefined)} />
      <UnsavedQuestion isChanged={isChanged && !command.isPending} />
    </form>
  );
};
