import { texts } from '@paddock/contracts/texts';
import { useQuery } from '@tanstack/react-query';
import { Badge, type Tone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Notice } from '../../design/notice.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { type CashOutLeg, cashOutDetailsQuery } from '../../lib/api/cash-out.ts';
import { errorText } from '../../lib/api.ts';

const statusTones: Readonly<Record<string, Tone>> = {
  open: 'info',
  won: 'ok',
  placed: 'ok',
  suspended: 'warn',
  void: 'warn',
};

/** The documents' popup 'Why is my Cash Out unavailable?': each leg, how it stands, and what it holds up. */
export const WhyUnavailable = ({ betId, onClose }: { betId: string; onClose: () => void }) => {
  const { data, error } = useQuery(cashOutDetailsQuery(betId));
  const held = data?.legs.some(({ message }) => message !== '');
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.cashOut.unavailableTitle}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {error && <Notice tone="error">{errorText(error)}</Notice>}
      {!data && !error && <SkeletonRows rows={2} className="h-16" />}
      {data && (
        <div className="grid gap-3">
          {!held && <p>{data.message ?? texts.cashOutUnavailable}</p>}
          <ul className="grid gap-2">
            {data.legs.map((leg, index) => (
              <LegRow key={`${leg.fixtureName} ${leg.marketName} ${index + 1}`} leg={leg} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};

const LegRow = ({ leg }: { leg: CashOutLeg }) => {
  return (
    <li className="rounded-md border border-line bg-sunken px-3 py-2">
      <p className="flex items-start justify-between gap-3">
        <span className="font-semibold">{leg.fixtureName}</span>
        <Badge tone={statusTones[leg.status.toLowerCase()] ?? 'neutral'}>{leg.status}</Badge>
      </p>
      <p className="text-ink-soft text-sm">{leg.marketName}</p>
      {leg.message && <p className="pt-1 text-sm">{leg.message}</p>}
    </li>
  );
};
