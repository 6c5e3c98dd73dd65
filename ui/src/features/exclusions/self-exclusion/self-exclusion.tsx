import { bettingChannels, bettingChannelWords, productNames, products } from '@paddock/contracts/exclusions';
import { durationText, exclusionBounds } from '@paddock/contracts/limits';
import { Button } from '../../../design/button.tsx';
import { Checkbox } from '../../../design/checkbox.tsx';
import { ConfirmDialog } from '../../../design/dialog.tsx';
import { GamstopLink } from '../../../design/gamstop-link.tsx';
import { InView } from '../../../design/in-view.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Select } from '../../../design/select.tsx';
import type { Limits } from '../../../lib/api/limits.ts';
import { now } from '../../../lib/clock.ts';
import { CallUs } from '../../contact/call-us.tsx';
import {
  type Choices,
  endsOf,
  endText,
  monthOptions,
  noExclusion,
  productText,
  shownMonths,
  tickedOf,
  withMonths,
  withTick,
} from './choices.ts';
import { willBeReturned } from './to-return.ts';
import { useSelfExclusion } from './use-self-exclusion.ts';

const leastText = durationText(exclusionBounds.leastMonths);

type ChoiceProps = { choices: Choices; onChange: (choices: Choices) => void };

/** Where the customer bets and plays: a tick chooses the product that it belongs to. */
const Ticks = ({ choices, onChange }: ChoiceProps) => {
  const isFull = choices.full !== noExclusion;
  const ticked = tickedOf(choices);
  return (
    <fieldset className="grid gap-2" disabled={isFull}>
      <legend className="pb-1 font-semibold text-sm">What would you like to be excluded from?</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {bettingChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={bettingChannelWords[channel].name}
            checked={ticked.includes(channel)}
            disabled={isFull}
            onChange={(isTicked) => onChange(withTick(choices, channel, isTicked))}
          />
        ))}
      </div>
    </fieldset>
  );
};

const Lengths = ({ choices, onChange, limits }: ChoiceProps & { limits: Limits }) => (
  <div className="grid gap-3 sm:grid-cols-3">
    {products.map((product) => (
      <Select
        key={product}
        label={productNames[product]}
        options={monthOptions}
        value={shownMonths(choices, product)}
        help={endText(choices, product, limits.exclusions[product], new Date(now()), limits.jurisdiction)}
        disabled={choices.full !== noExclusion}
        onChange={(months) => onChange(withMonths(choices, product, months))}
      />
    ))}
    <Select
      label="Everything"
      help="All three at once. You are logged out on every device."
      options={monthOptions}
      value={choices.full}
      className="sm:col-span-3 sm:max-w-xs"
      onChange={(months) => onChange(withMonths(choices, 'full', months))}
    />
  </div>
);

/** Self-exclusion from a product or from everything, asked about once more before it is set, as it can't be undone. */
export const SelfExclusion = ({ limits }: { limits: Limits }) => {
  const { choices, choose, notice, request, tooShort, isAsking, isSending, toReturn, save, accept, decline } =
    useSelfExclusion(limits);
  const held = products.flatMap((product) => productText(product, limits.exclusions[product], now()) ?? []);
  const ends = request ? endsOf(request, new Date(now()), limits.jurisdiction) : [];
  return (
    <Panel title="Exclude yourself">
      <div className="grid gap-4">
        {held.length > 0 && notice?.tone !== 'ok' && (
          <Notice tone="warn" silent>
            {held.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>You can make an exclusion longer, but not shorten it.</p>
          </Notice>
        )}
        <p className="text-ink-soft">
          An exclusion begins at once, lasts {leastText} at least, and cannot be shortened. It does not end by
          itself: after its end you have to call us, and have 24 hours to think it over. From one product you
          place no bets, and get no offers; you can still log in and withdraw. Sport is all that we offer so
          far: an exclusion from Sportsbook stops deposits too. From everything, you cannot log in, deposit,
          bet or open another account, and we return your balance to you, with what your open bets win later.
          Open bets stand in either case.
        </p>
        <Ticks choices={choices} onChange={choose} />
        <Lengths choices={choices} onChange={choose} limits={limits} />
        {notice && (
          <InView key={notice.text}>
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </InView>
        )}
        <Button onClick={save} className="sm:justify-self-start">
          Save exclusion
        </Button>
        <div>
          <p className="text-ink-soft">To come back once an exclusion has reached its end, call us:</p>
          <CallUs />
        </div>
        <p className="text-ink-soft">
          In Great Britain you can exclude yourself from every licensed betting site at once, with the
          national scheme GAMSTOP: <GamstopLink />. Ireland has no national register yet.
        </p>
      </div>
      <ConfirmDialog
        open={isAsking}
        danger
        title="Exclude yourself?"
        confirmLabel="Yes"
        cancelLabel="No"
        loading={isSending}
        onCancel={decline}
        onConfirm={accept}
      >
        <ul className="grid gap-1 pb-2">
          {ends.map(({ name, end }) => (
            <li key={name}>
              {name}: until <strong className="text-ink">{end}</strong>
            </li>
          ))}
        </ul>
        {tooShort.map((text) => (
          <p key={text} className="pb-2">
            {text}
          </p>
        ))}
        <p className="pb-2">
          {request?.full !== undefined && `${willBeReturned[toReturn]} `}
          Your open bets stand.
        </p>
        <p>It cannot be shortened, and does not end by itself. Are you sure?</p>
      </ConfirmDialog>
    </Panel>
  );
};
