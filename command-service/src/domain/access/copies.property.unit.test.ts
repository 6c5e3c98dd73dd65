import fc from '@paddock/contracts/testing/fast-check.fixture';
import { runs } from '@paddock/contracts/testing/scale.fixture';
import { runOnCopies } from '@paddock/service-kit/aggregate/copies.fixture';
import { doneTwice, toldWrong } from '@paddock/service-kit/aggregate/copies-rules.fixture';
import { expect, it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import { anyAccessScene, everyKind } from './any-access-command.fixture.ts';

const aggregate = createAccessAggregate(accessRule);

/** All of them take half a minute beside the other suites. */
const longestMs = 300_000;

it(
  'two and three copies over one store agree with its log on every kind of command on an access, whatever fails and is repeated',
  async () => {
    const did = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyAccessScene, async ({ script, history }) => {
        const ran = await runOnCopies(aggregate, script, { before: history });
        expect(doneTwice(ran)).toEqual([]);
        expect(toldWrong(ran)).toEqual([]);
        for (const stream of ran.streams) {
          expect(await ran.statesOf(stream)).toEqual(Array(script.copies).fill(ran.foldsOf(stream).at(-1)));
        }
        for (const { command, decided } of ran.told)
          if (decided && !decided.isRepeat && decided.events.length > 0) did.add(command.type);
      }),
      { numRuns: runs(1000) },
    );
    // Otherwise a kind of command would take part without doing anything.
    expect(everyKind.filter((type) => !did.has(type))).toEqual([]);
  },
  longestMs,
);
