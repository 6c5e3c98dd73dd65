import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import type { Bet } from '../../lib/api/bet-history.ts';
import { type BetTopic, betExplanationQuery } from '../../lib/api/bet-working/bet-detail.ts';
import { errorText } from '../../lib/call-error.ts';
import { hasDeadHeat, hasRuleFour } from './bet-wording.ts';

const labels: Readonly<Record<BetTopic, string>> = { 'rule-four': 'Rule 4', 'dead-heat': 'Dead heat' };

/** Buttons to the explanations that concern this bet. */
export const BetInfoButtons = ({ bet }: { bet: Bet }) => {
  const [shown, setShown] = useState<BetTopic>();
  const topics: BetTopic[] = [
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
          {labels[topic]}
        </Button>
      ))}
      {shown && <BetInfo topic={shown} bet={bet} onClose={() => setShown(undefined)} />}
    </div>
  );
};

const BetInfo = ({ topic, bet, onClose }: { topic: BetTopic; bet: Bet; onClose: () => void }) => {
  const { data, error } = useQuery(betExplanationQuery(topic, bet));
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.title ?? labels[topic]}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={2} className="h-16" />}
      {data && (
        <div className="grid gap-3">
          <p className="whitespace-pre-line text-ink-soft">{data.text}</p>
          <ul className="grid gap-2">
            {data.legs.map((leg) => (
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
};
