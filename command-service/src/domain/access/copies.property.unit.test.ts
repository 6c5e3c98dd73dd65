import type { AccessEvent } from '@paddock/contracts/events';
import { expectCopiesAgree } from '@paddock/service-kit/aggregate/copies-agree.fixture';
import { it } from 'vitest';
import { createAccessAggregate } from './access.ts';
import { accessRule } from './access-rule.fixture.ts';
import {
  accessHistories,
  accessKinds,
  type OtherCommand,
  type PasskeyCommand,
  passkeyHistories,
  passkeyKinds,
  type RecoveringCommand,
  recoveryHistories,
  recoveryKinds,
} from './any-access-command.fixture.ts';
import type { AccessState } from './state.ts';

/** The long run takes some seconds, and more beside other suites. */
const longestMs = 300_000;

it(
  'copies over one store agree with its log on every kind of command on an access, whatever fails and is repeated',
  () =>
    expectCopiesAgree<AccessState, OtherCommand, AccessEvent>(
      createAccessAggregate(accessRule),
      accessKinds,
      {
        histories: accessHistories,
        numRuns: 1500,
      },
    ),
  longestMs,
);

it(
  'copies over one store agree with its log on a forgotten username and password, whatever fails and is repeated',
  () =>
    expectCopiesAgree<AccessState, RecoveringCommand, AccessEvent>(
      createAccessAggregate(accessRule),
      recoveryKinds,
      {
        histories: recoveryHistories,
        numRuns: 1000,
      },
    ),
  longestMs,
);

it(
  'copies over one store agree with its log on passkeys, whatever fails and is repeated',
  () =>
    expectCopiesAgree<AccessState, PasskeyCommand, AccessEvent>(
      createAccessAggregate(accessRule),
      passkeyKinds,
      {
        histories: passkeyHistories,
        numRuns: 500,
      },
    ),
  longestMs,
);
