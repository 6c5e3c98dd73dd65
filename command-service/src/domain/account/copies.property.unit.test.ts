import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { runOnCopies } from '@paddock/service-kit/aggregate/copies.fixture';
import { doneTwice, toldWrong } from '@paddock/service-kit/aggregate/copies-rules.fixture';
import { expect, it } from 'vitest';
import { noon } from './account.fixture.ts';
import { completed, everyKind } from './any-command.fixture.ts';
import { anyScene } from './copies.fixture.ts';
import { ledgerFaults } from './ledger.fixture.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';
import { openAccountOf } from './state.ts';

/** Scenes last for days: the prompt of six months is always due in them, and nobody waits for an exclusion to be lifted. */
const aggregate = createAccountAggregate({
  ...testRules,
  ...{ accountPromptMonths: 0, exclusionLiftWaitMs: 0 },
});

/** All of them take half a minute beside the other suites. */
const longestMs = 300_000;

it(
  'two and three copies over one store agree with its log on every kind of command, whatever fails and is repeated',
  async () => {
    const did = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyScene, async ({ script, history }) => {
        const ran = await runOnCopies(aggregate, script, { before: history, beginsAt: noon, completed });
        expect(doneTwice(ran)).toEqual([]);
        expect(toldWrong(ran)).toEqual([]);
        for (const stream of ran.streams) {
          const folds = ran.foldsOf(stream);
          expect(await ran.statesOf(stream)).toEqual(Array(script.copies).fill(folds.at(-1)));
          expect(ledgerFaults(ran.logOf(stream), folds)).toEqual([]);
          for (const fold of folds.filter(({ status }) => status === 'open')) {
            expect(Math.min(...Object.values(openAccountOf(fold).wallet))).toBeGreaterThanOrEqual(0);
          }
        }
        for (const {
          command: { type },
          decided,
        } of ran.told)
          if (decided && !decided.isRepeat && decided.events.length > 0) did.add(type);
      }),
      { numRuns: runs(1500) },
    );
    // Otherwise a kind of command would take part without doing anything.
    expect(everyKind.filter((type) => !did.has(type))).toEqual([]);
  },
  longestMs,
);
