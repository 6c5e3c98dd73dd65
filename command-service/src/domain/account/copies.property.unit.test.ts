import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { runOnCopies } from '@paddock/service-kit/aggregate/copies.fixture';
import { doneTwice, toldWrong } from '@paddock/service-kit/aggregate/copies-rules.fixture';
import { expect, it } from 'vitest';
import { noon } from './account.fixture.ts';
import { completed, everyKind } from './any-command.fixture.ts';
import { anyScene, protectedScene, type Scene, sceneOf } from './copies.fixture.ts';
import { ledgerFaults } from './ledger.fixture.ts';
import { protectionFaults } from './protections.fixture.ts';
import { testRules } from './rules.fixture.ts';
import { createAccountAggregate } from './service.ts';
import { openAccountOf } from './state.ts';

const pace = { most: 3, minutes: 60 };

/** Scenes last for days: the prompt of six months is always due in them, and nobody waits for an exclusion to be lifted. */
const aggregate = createAccountAggregate({
  ...testRules,
  ...{ accountPromptMonths: 0, exclusionLiftWaitMs: 0 },
  depositPace: { failed: pace, frequent: pace, blockedMs: 24 * 3_600_000 },
});

/** All of them take half a minute beside the other suites. */
const longestMs = 300_000;

it(
  'two and three copies over one store agree with its log on every kind of command, whatever fails and is repeated',
  async () => {
    const did = new Set<string>();
    const agree = async ({ script, history }: Scene): Promise<void> => {
      const ran = await runOnCopies(aggregate, script, { before: history, beginsAt: noon, completed });
      expect(doneTwice(ran)).toEqual([]);
      expect(toldWrong(ran)).toEqual([]);
      for (const stream of ran.streams) {
        const folds = ran.foldsOf(stream);
        expect(await ran.statesOf(stream)).toEqual(Array(script.copies).fill(folds.at(-1)));
        expect(ledgerFaults(ran.logOf(stream), folds)).toEqual([]);
        expect(protectionFaults(ran.logOf(stream)).faults).toEqual([]);
        for (const fold of folds.filter(({ status }) => status === 'open')) {
          expect(Math.min(...Object.values(openAccountOf(fold).wallet))).toBeGreaterThanOrEqual(0);
        }
      }
      for (const {
        command: { type },
        decided,
      } of ran.told)
        if (decided && !decided.isRepeat && decided.events.length > 0) did.add(type);
    };
    await fc.assert(fc.asyncProperty(anyScene, agree), { numRuns: runs(1500) });
    // Which kinds had luck depends on each call that any copy makes: those that had none are drawn by themselves.
    for (const type of everyKind.filter((kind) => !did.has(kind))) {
      await fc.assert(fc.asyncProperty(sceneOf(type), agree), { numRuns: 20 });
    }
    // Otherwise a kind of command would take part without doing anything.
    expect(everyKind.filter((type) => !did.has(type))).toEqual([]);
  },
  longestMs,
);

it(
  'two and three copies over one store let nothing pass a limit or a bar, whatever fails and is repeated',
  async () => {
    const asked = { deposits: 0, losses: 0, tookPart: 0 };
    await fc.assert(
      fc.asyncProperty(protectedScene, async ({ script, history }) => {
        const ran = await runOnCopies(aggregate, script, { before: history, beginsAt: noon, completed });
        for (const stream of ran.streams) {
          const { faults, asked: here } = protectionFaults(ran.logOf(stream));
          expect(faults).toEqual([]);
          asked.deposits += here.deposits;
          asked.losses += here.losses;
          asked.tookPart += here.tookPart;
        }
      }),
      { numRuns: runs(750) },
    );
    expect(Math.min(...Object.values(asked))).toBeGreaterThan(0);
  },
  longestMs,
);
