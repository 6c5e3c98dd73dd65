import { type ChangeEvent, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { toast } from '../../design/toast.ts';
import {
  type PublishedOffer,
  usePublishOffer,
  useSignUpOffers,
  useWithdrawOffer,
} from '../../lib/api/promotions.ts';
import { CallError, errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { formatDayTime } from '../../lib/format.ts';
import { type OfferFile, readOfferFile } from './offer-file.ts';

/** Offers for new customers: those that have not ended, and another one from a file. */
export const SignUpOffers = () => {
  const { data: offers, error } = useSignUpOffers();
  return (
    <Panel title="Sign-up offers">
      <div className="grid gap-4">
        <OfferForm />
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {!offers && !error && <SkeletonRows rows={1} className="h-14" />}
        {offers?.length === 0 && <p className="text-ink-soft">No offers are published.</p>}
        {offers && offers.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {offers.map((offer) => (
              <Offer key={offer.code} offer={offer} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
};

/** Where in the file a refusal of the service belongs. */
const refusalText = (error: unknown): string => {
  if (!(error instanceof CallError) || error.code !== 'invalid-input') return errorText(error);
  if (error.field === 'until') return 'until: The offer has to end after it begins, and after now';
  return 'terms.version: Other terms need another version';
};

const OfferForm = () => {
  const [file, setFile] = useState<OfferFile>();
  const publish = usePublishOffer();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    publish.reset();
    const [chosen] = target.files ?? [];
    setFile(chosen && readOfferFile(await chosen.text()));
  };
  const send = async () => {
    if (file?.kind !== 'offer') return;
    await publish.mutateAsync(file.offer).then(
      () => {
        toast({ tone: 'ok', title: 'Offer published', text: file.offer.title });
        setFile(undefined);
      },
      () => {},
    );
  };
  return (
    <div className="grid justify-items-start gap-3">
      <label className="grid gap-1.5 font-semibold text-sm">
        File of the offer (JSON)
        <input
          key={file === undefined ? 'none' : 'chosen'}
          type="file"
          accept="application/json,.json"
          onChange={(event) => void choose(event)}
          className="min-h-11 font-normal file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-raised file:px-4 file:font-semibold file:text-ink"
        />
      </label>
      {file?.kind === 'wrong' && <Faults faults={file.faults} />}
      {publish.error && <Faults faults={[refusalText(publish.error)]} />}
      {file?.kind === 'offer' && (
        <>
          <OfferLines offer={file.offer} />
          <Button loading={publish.isPending} onClick={() => void send()}>
            Publish
          </Button>
        </>
      )}
    </div>
  );
};

const Faults = ({ faults }: { faults: readonly string[] }) => (
  <Notice tone="error" title="This offer cannot be published">
    <ul className="grid gap-1">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  </Notice>
);

const OfferLines = ({ offer }: { offer: PublishedOffer }) => (
  <span className="min-w-0">
    <span className="block font-semibold">
      {offer.title} ({offer.code})
    </span>
    <span className="block text-sm">{offer.significantTerms}</span>
    <span className="tabular block text-ink-soft text-sm">
      {offer.countries.join(', ')} · {formatDayTime(offer.from, now())} to {formatDayTime(offer.until, now())}{' '}
      · terms of version {offer.terms.version}
    </span>
  </span>
);

const Offer = ({ offer }: { offer: PublishedOffer }) => {
  const withdraw = useWithdrawOffer({
    onSuccess: () => toast({ tone: 'ok', title: 'Offer withdrawn', text: offer.title }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <OfferLines offer={offer} />
      <Button
        size="sm"
        variant="secondary"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(offer.code)}
      >
        Withdraw
        <span className="sr-only"> {offer.title}</span>
      </Button>
    </li>
  );
};
