import { dayText } from '@paddock/contracts/london';
import { commandLineOf, endWithUsage } from '@paddock/service-kit/command-line';
import type { Dependencies } from '../dependencies.ts';
import { dayBefore, dayPeriodSchema, type Period } from '../reconciliation/period.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { differenceText, totalsText } from '../reconciliation/text.ts';
import { runTool } from './tool.ts';

// The payment provider's report of a day and the streams of accounts: docs/operations.md, "Reconciliation".

const usage = 'npm run reconcile [-- --day <a day that is over, 2026-11-26>]';

const typedDay = (text: string): Period => {
  const parsed = dayPeriodSchema.safeParse(text);
  return parsed.success ? parsed.data : endWithUsage(`"${text}" is not a day.`, usage);
};

/** Of differences, apart from 1 for a comparison that could not be made. */
const differ = 3;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { day } = commandLineOf(usage, { day: { type: 'string' } });
const typed = day === undefined ? undefined : typedDay(day);

await runTool('reconcile', async (given: Dependencies) => {
  const now = given.clock.now();
  const period = typed ?? dayBefore(now);
  if (period.until > now) throw new Error(`${dayText(period.from)} is not over: its report is not complete.`);
  const { reported, differences } = await reconcile(given, period);
  say(`The provider’s report of ${dayText(period.from)}:`);
  for (const line of totalsText(reported)) say(`  ${line}`);
  if (reported.length === 0) say('  no payments');
  for (const difference of differences) say(differenceText(difference));
  say(differences.length === 0 ? 'No differences.' : `Differences: ${differences.length}.`);
  if (differences.length > 0) process.exitCode = differ;
});
