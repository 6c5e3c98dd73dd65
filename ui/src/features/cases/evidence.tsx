import { type HarmEvidence, type HarmMarker, harmMarkerNames, harmSentence } from '@paddock/contracts/harm';
import type { Currency } from '@paddock/contracts/money';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../lib/format.ts';

type EvidenceProps = {
  accountId: string;
  marker: HarmMarker;
  evidence: HarmEvidence;
  currency: Currency;
};

/** What a score rests on, in words, with where each event stands in the account's history. */
export const Evidence = ({ accountId, marker, evidence, currency }: EvidenceProps) => (
  <div className="grid gap-1">
    <p>{harmSentence(marker, evidence, currency)}</p>
    <details>
      <summary className="min-h-11 content-center text-link text-sm underline">
        {evidence.events.length === 1 ? 'The event' : `The ${evidence.events.length} events`}
        <span className="sr-only"> behind “{harmMarkerNames[marker]}”</span>
      </summary>
      <ul className="flex flex-wrap gap-x-4">
        {evidence.events.map(({ revision, at }) => (
          <li key={revision}>
            <Link
              to={`/compliance/${accountId}` as string}
              search={{ at } as never}
              className="tabular inline-flex min-h-11 items-center text-link text-sm underline"
            >
              {formatDateTime(at)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  </div>
);
