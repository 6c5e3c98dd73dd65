import { type BetView, deadHeatInfo, type Response, ruleFourInfo } from '@paddock/contracts/http';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { errorText, useCall } from '../../lib/api.ts';
import { hasDeadHeat, hasRuleFour } from './bet-wording.ts';

type Topic = 'rule-four' | 'dead-heat';

const TOPICS = {
  'rule-four': { label: 'Rule 4', call: ruleFourInfo },
  'dead-heat': { label: 'Dead heat', call: deadHeatInfo },
} as const;

/** Buttons to the explanations that concern this bet. */
export function BetInfoButtons({ bet }: { bet: BetView }) {
  const [shown, setShown] = useState<Topic>();
  const topics: Topic[] = [
    ...(hasRuleFour(bet) ? (['rule-four'] as const) : []),
    ...(hasDeadHeat(bet) ? (['dead-heat'] as const) : []),
  ];
  if (topics.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <Button
          key={topic}
          size="sm"
          variant="secondary"
          aria-haspopup="dialog"
          icon={<Info aria-hidden className="size-4" />}
          onClick={() => setShown(topic)}
        >
          {TOPICS[topic].label}
        </Button>
      ))}
      {shown && <BetInfo topic={shown} bet={bet} onClose={() => setShown(undefined)} />}
    </div>
  );
}

type InfoLeg = Response<typeof ruleFourInfo | typeof deadHeatInfo>['legs'][number];

function BetInfo({ topic, bet, onClose }: { topic: Topic; bet: BetView; onClose: () => void }) {
  const { label, call } = TOPICS[topic];
  const { data, error } = useCall<typeof ruleFourInfo | typeof deadHeatInfo>(call, {
    query: { id: bet.betId, revisions: bet.revisions.join(',') },
  });
  const legs: readonly InfoLeg[] = data?.legs ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.title ?? label}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={2} className="h-16" />}
      {data && (
        <div className="grid gap-3">
          <p className="whitespace-pre-line text-ink-soft">{data.text}</p>
          <ul className="grid gap-2">
            {legs.map((leg) => (
              <li
                key={`${leg.fixtureName} ${leg.selectionName}`}
                className="rounded-md border border-line bg-sunken px-3 py-2"
              >
                <p className="font-semibold">{leg.selectionName}</p>
                <p className="text-ink-soft text-sm">{leg.fixtureName}</p>
                <p className="pt-1 text-sm">{leg.explanation}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
