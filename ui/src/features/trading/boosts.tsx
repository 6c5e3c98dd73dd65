import { formatMoney, parseAmount } from '@paddock/contracts/money';
import { Button } from '../../design/button.tsx';
import { MoneyField } from '../../design/money-field.tsx';
import { Notice } from '../../design/notice.tsx';
import { Panel } from '../../design/panel.tsx';
import { Select } from '../../design/select.tsx';
import { SkeletonRows } from '../../design/skeleton.tsx';
import { DigitsField, TextField } from '../../design/text-field.tsx';
import { toast } from '../../design/toast.ts';
import { useRead } from '../../lib/api/client.ts';
import { competitionsRead } from '../../lib/api/sports.ts';
import {
  type Boost,
  refreshBoosts,
  useBoosts,
  useOfferBoost,
  useWithdrawBoost,
} from '../../lib/api/trading.ts';
import { errorText } from '../../lib/call-error.ts';
import { now } from '../../lib/clock.ts';
import { formatDayTime } from '../../lib/format.ts';
import { useOddsText } from '../../lib/odds-format.ts';
import { useForm } from '../../lib/use-form.ts';
import { type BoostValues, boostErrors, ordinaryBoost, typedPrice } from './boost-form.ts';

/** Boosts of big games: those on offer, and a new one until its match starts. */
export const Boosts = () => {
  const { data: boosts, error } = useBoosts();
  return (
    <Panel title="Big game boosts">
      <div className="grid gap-4">
        <BoostForm />
        {error && <Notice tone="error">{errorText(error)}</Notice>}
        {!boosts && !error && <SkeletonRows rows={2} className="h-14" />}
        {boosts?.length === 0 && <p className="text-ink-soft">No boosts on offer.</p>}
        {boosts && boosts.length > 0 && (
          <ul className="divide-y divide-line border-line border-t">
            {boosts.map((boost) => (
              <OfferedBoost key={boost.fixtureId} boost={boost} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
};

/** Matches that have not started, as choices. */
const useMatches = (): { value: string; label: string }[] => {
  const { data } = useRead(competitionsRead('football'));
  return (data ?? [])
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ status }) => status === 'not-started')
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
    .map(({ fixtureId, name, startsAt }) => ({
      value: fixtureId,
      label: `${formatDayTime(startsAt, now())} ${name}`,
    }));
};

const BoostForm = () => {
  const matches = useMatches();
  const command = useOfferBoost();
  const form = useForm<BoostValues>({
    initial: ordinaryBoost,
    validate: boostErrors,
    send: async ({ fixtureId, percent, minOdds, maxStake, maxPayout }) => {
      const price = typedPrice(minOdds);
      if (!price) return;
      await command.mutateAsync({
        fixtureId,
        percent: Number(percent),
        minOdds: price,
        maxStake: parseAmount(maxStake) ?? 0,
        maxPayout: parseAmount(maxPayout) ?? 0,
      });
      await refreshBoosts();
      toast({ tone: 'ok', title: 'Boost offered' });
      form.reset();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <Select {...form.bind('fixtureId')} label="Match" options={matches} placeholder="Choose a match" />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <DigitsField {...form.bind('percent')} label="Boost (%)" maxLength={3} />
        <TextField {...form.bind('minOdds')} label="Minimum odds" autoComplete="off" />
        <MoneyField {...form.bind('maxStake')} label="Maximum stake" currency={null} />
        <MoneyField {...form.bind('maxPayout')} label="Maximum bonus" currency={null} />
      </div>
      <Button type="submit" loading={form.sending} className="justify-self-start">
        Offer
      </Button>
    </form>
  );
};

const OfferedBoost = ({ boost }: { boost: Boost }) => {
  const { fixtureId, fixtureName, until, percent, maxStake, maxPayout } = boost;
  const odds = useOddsText(boost.minOdds);
  const withdraw = useWithdrawBoost({
    onSuccess: () => toast({ tone: 'ok', title: 'Boost withdrawn', text: fixtureName }),
    onError: (error) => toast({ tone: 'error', title: errorText(error) }),
    onSettled: () => refreshBoosts(),
  });
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold">
          {fixtureName} <span className="tabular">+{percent}%</span>
        </span>
        <span className="tabular block text-ink-soft text-sm">
          Until {formatDayTime(until, now())} · {odds} or longer · stakes to {formatMoney(maxStake, null)} ·
          adds at most {formatMoney(maxPayout, null)}
        </span>
      </span>
      <Button
        size="sm"
        variant="secondary"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate(fixtureId)}
      >
        Withdraw
        <span className="sr-only"> {fixtureName}</span>
      </Button>
    </li>
  );
};
