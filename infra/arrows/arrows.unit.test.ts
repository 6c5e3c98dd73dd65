import { describe, expect, it } from 'vitest';
import { emptyRooms, importsOf, refusalOf, refusals } from './arrows.ts';

type Import = readonly [from: string, to: string];

const service = 'command-service/src';
const projection = 'projection-service/src';

const upward: readonly Import[] = [
  [`${service}/betting/a.ts`, '../domain/account/state.ts'],
  [`${service}/betting/a.ts`, '../cli/tool.ts'],
  [`${service}/domain/account/a.ts`, '../../pricing/offer.ts'],
  [`${service}/domain/account/a.ts`, '../../operator-rules.ts'],
  [`${service}/domain/account/a.ts`, '../../main.ts'],
  [`${service}/domain/account/a.ts`, './service.ts'],
  [`${service}/domain/market/service.ts`, '../../dependencies.ts'],
  [`${service}/pricing/betslip/a.ts`, '../../adapters/slip-store.ts'],
  [`${service}/pricing/a.ts`, '../domain/account/service.ts'],
  [`${service}/pricing/a.ts`, '../domain/claims/names-service.ts'],
  [`${service}/adapters/a.ts`, '../api/limits/routes.ts'],
  [`${service}/api/limits/a.ts`, '../../processes/settlement/settlement.ts'],
  [`${service}/api/limits/a.ts`, '../../dependencies.ts'],
  [`${service}/api/limits/a.ts`, '../../cli/tool.ts'],
  [`${service}/api/limits/a.ts`, '../../main.ts'],
  [`${service}/api/limits/a.ts`, '../../process-managers.ts'],
  [`${service}/api/limits/a.ts`, '../../routes.ts'],
  [`${service}/processes/risk/a.ts`, '../../api/trading/routes.ts'],
  [`${service}/processes/risk/a.ts`, '../../process-managers.ts'],
  [`${projection}/projection/a.ts`, '../read-models/index.ts'],
  [`${projection}/projection/a.ts`, '../main.ts'],
  [`${projection}/read-models/a.ts`, '../compliance/audit.ts'],
  [`${projection}/catalogue/a.ts`, '../routes/sports.ts'],
  [`${projection}/routes/a.ts`, '../service.ts'],
  ['live-feed-service/src/live/a.ts', '../main.ts'],
  ['live-feed-service/src/live/a.ts', '../cash-out/watchers.ts'],
  ['live-feed-service/src/feed/a.ts', '../gateway/gateway.ts'],
  ['infra/service-kit/http/a.ts', '@paddock/infra/edge/proxy.ts'],
  ['infra/engines/a.ts', '../start/system.ts'],
  ['infra/engines/a.ts', '../embedded/event-store/main.ts'],
  ['ui/src/lib/a.ts', '../features/betslip/stakes.ts'],
  ['ui/src/live/a.ts', '../app/router.ts'],
  ['ui/src/design/a.tsx', '../features/betslip/stakes.ts'],
  ['ui/src/features/betslip/a.ts', '../../app/router.ts'],
];

const wire: readonly Import[] = [
  ['ui/src/features/betslip/a.ts', '@paddock/contracts/http'],
  ['ui/src/features/betslip/a.ts', '@paddock/contracts/http/calls'],
  ['ui/src/features/betslip/a.ts', '@paddock/contracts/gateway'],
  ['ui/src/app/a.ts', '@paddock/contracts/http'],
  ['ui/src/design/a.ts', '@paddock/contracts/gateway'],
  ['ui/src/lib/a.ts', '@paddock/contracts/http'],
  ['ui/src/lib/a.ts', '@paddock/contracts/gateway'],
  ['ui/src/lib/api/a.ts', '@paddock/contracts/gateway'],
  ['ui/src/live/a.ts', '@paddock/contracts/http'],
];

const across: readonly Import[] = [
  [`${service}/api/limits/a.ts`, '../../../../projection-service/src/service.ts'],
  ['infra/service-kit/http/a.ts', '../../edge/proxy.ts'],
  ['infra/edge/a.ts', '../../command-service/src/main.ts'],
  ['infra/edge/a.ts', '../service-kit/process/index.ts'],
  ['contracts/src/money/a.ts', '../../../infra/service-kit/process/index.ts'],
  ['ui/src/features/betslip/a.ts', '../../../../contracts/src/http/index.ts'],
  ['tests/harness/a.ts', '../../infra/start/system.ts'],
];

const impure: readonly Import[] = [
  ['contracts/src/money/a.ts', 'node:fs'],
  ['contracts/src/http/client.ts', 'node:http'],
  ['contracts/src/money/a.ts', 'uuid'],
  [`${service}/betting/a.ts`, '@paddock/service-kit/process'],
  [`${service}/betting/a.ts`, 'node:crypto'],
  [`${service}/domain/account/a.ts`, '@paddock/service-kit/engines'],
  [`${service}/domain/account/a.ts`, 'node:crypto'],
  [`${service}/domain/account/a.ts`, 'lru-cache'],
  [`${service}/domain/claims/person-digest.ts`, 'node:crypto'],
  [`${service}/pricing/betslip/a.ts`, '@paddock/service-kit/engines'],
];

const inTests: readonly Import[] = [
  [`${service}/domain/account/a.fixture.ts`, '../../api/limits/routes.ts'],
  [`${service}/domain/account/a.fixture.ts`, '../../operator-rules.ts'],
  [`${service}/domain/account/a.unit.test.ts`, '../../operator-rules.ts'],
  [`${service}/domain/account/a.property.unit.test.ts`, '../../operator-rules.ts'],
  [`${service}/pricing/a.unit.test.ts`, '../adapters/slip-store.ts'],
  [`${service}/processes/risk/a.unit.test.ts`, '../../operator-rules.ts'],
  [`${service}/api/limits/a.unit.test.ts`, '../../operator-rules.ts'],
  ['ui/src/features/betslip/a.unit.test.tsx', '@paddock/contracts/http'],
];

const fixtures: readonly Import[] = [
  [`${service}/api/limits/a.ts`, '../../domain/account/account.fixture.ts'],
  [`${service}/domain/account/service.ts`, '@paddock/service-kit/engines/event-store.fixture'],
  ['contracts/src/money/a.ts', '../testing/fast-check.fixture.ts'],
  [`${service}/domain/account/a.ts`, './b.unit.test.ts'],
];

const aliases: readonly Import[] = [
  [`${service}/domain/account/a.ts`, '#main'],
  ['ui/src/lib/a.ts', '/src/app/router.ts'],
  ['ui/src/lib/a.ts', '~/app/router.ts'],
  ['infra/edge/a.ts', '@paddock/command-service'],
];

const allowed: readonly Import[] = [
  [`${service}/domain/access/service.ts`, '@paddock/service-kit/aggregate'],
  [`${service}/domain/claims/names-service.unit.test.ts`, '@paddock/service-kit/engines/event-store.fixture'],
  [`${service}/domain/account/a.unit.test.ts`, './service.ts'],
  [`${service}/domain/account/a.unit.test.ts`, 'node:crypto'],
  [`${service}/api/limits/a.ts`, '../../domain/account/service.ts'],
  [`${service}/api/limits/a.unit.test.ts`, '../../domain/account/rules.fixture.ts'],
  [`${service}/routes.unit.test.ts`, './operator-rules.ts'],
  ['contracts/src/ids/a.ts', 'node:crypto'],
  ['ui/src/lib/api/a.ts', '@paddock/contracts/http'],
  ['ui/src/live/a.ts', '@paddock/contracts/gateway'],
  ['ui/src/features/betslip/a.ts', 'react'],
  ['tests/harness/a.ts', '@paddock/command-service/src/main.ts'],
];

describe('the table of rooms', () => {
  it.each(upward)('refuses in %s an import of %s, which lies above', (from, to) => {
    expect(refusalOf(from, to)).toMatch(/ may import .*, not /);
  });

  it.each(wire)('refuses in %s an import of %s, whose words are translated elsewhere', (from, to) => {
    expect(refusalOf(from, to)).toMatch(/, not (gateway-)?wire$/);
  });

  it.each(across)('refuses in %s the path %s into another package', (from, to) => {
    expect(refusalOf(from, to)).toBe('the way into another package is by its name');
  });

  it.each(impure)('refuses in %s an import of %s, because the room is pure', (from, to) => {
    expect(refusalOf(from, to)).toMatch(/is pure|not service-kit/);
  });

  it.each(inTests)('refuses in %s an import of %s: a test stands where what it tests stands', (from, to) => {
    expect(refusalOf(from, to)).toMatch(/ may import .*, not /);
  });

  it.each(fixtures)('refuses in %s an import of %s, which is for tests', (from, to) => {
    expect(refusalOf(from, to)).toBe('a test or a fixture is for tests');
  });

  it.each(aliases)('refuses in %s an import of %s, which is no path and no package of others', (from, to) => {
    expect(refusalOf(from, to)).toBe('an import is a path from its file or a package');
  });

  it.each(allowed)('takes in %s an import of %s', (from, to) => {
    expect(refusalOf(from, to)).toBeUndefined();
  });

  it('refuses a file that is in no room, and an import of one', () => {
    expect(refusalOf('casino/src/a.ts', './b.ts')).toMatch(/no room .* has this file/);
    expect(refusalOf('infra/new/a.ts', './b.ts')).toMatch(/no room .* has this file/);
    expect(refusalOf('infra/start/a.ts', '../new/b.ts')).toMatch(/no room .* has infra\/new\/b.ts/);
  });

  it('has no room that is empty', () => {
    const empty = emptyRooms(['contracts/src/money/money.ts', `${service}/betting/rank.unit.test.ts`]);
    expect(empty).toContain('no file is in the room pricing');
    expect(empty).not.toContain('no file is in the room contracts');
    expect(empty).not.toContain('no file is in the room betting');
  });

  it('lets a feature know another, but no two know each other', () => {
    const source = (feature: string, other: string) => ({
      path: `ui/src/features/${feature}/a.ts`,
      text: `import { b } from '../${other}/b.ts';\n`,
    });
    const [one, back, third] = [source('bet', 'inbox'), source('inbox', 'bet'), source('inbox', 'legal')];
    expect(refusals([one, third])).toEqual([]);
    expect(refusals([one, back, third])).toEqual([
      'ui/src/features/bet and ui/src/features/inbox import each other',
    ]);
  });

  it('names file, import and reason in a line each', () => {
    const text = "import './b.ts';\nimport { main } from '../../main.ts';\nimport '../../routes.ts';\n";
    const found = refusals([{ path: `${service}/api/limits/a.ts`, text }]);
    expect(found).toEqual([
      expect.stringContaining(`${service}/api/limits/a.ts → ../../main.ts: api may import `),
      expect.stringContaining(`${service}/api/limits/a.ts → ../../routes.ts: api may import `),
    ]);
  });
});

describe('the imports of a file', () => {
  it.each([
    ['a value', "import { a } from './x.ts';"],
    ['a type', "import type { A } from './x.ts';"],
    ['several lines', "import {\n  a,\n  // it's; so\n  b,\n} from './x.ts';"],
    ['everything', "import * as all from './x.ts';"],
    ['a default', "import a, { b } from './x.ts';"],
    ['what it does only', "import './x.ts';"],
    ['what is passed on', "export { a } from './x.ts';"],
    ['types that are passed on', "export type { A } from './x.ts';"],
    ['all that is passed on', "export * from './x.ts';"],
    ['what is loaded later', "const load = () => import('./x.ts');"],
    ['a type in place', "type A = typeof import('./x.ts');"],
  ])('are found where it is %s', (_, text) => {
    expect(importsOf(`const before = 1;\n${text}\nexport const after = 'from';\n`)).toEqual(['./x.ts']);
  });

  it.each([
    ['behind an export of what is here', "export type { A };\nimport './x.ts';\nimport { y } from './x.ts';"],
    ['behind a comment that names a package', "import {\n  a, // as taken from 'zod'\n} from './x.ts';"],
    ['behind a comment between', "import { a } /* from 'zod'; */ from './x.ts';"],
  ])('are found %s', (_, text) => {
    expect(new Set(importsOf(`${text}\n`))).toEqual(new Set(['./x.ts']));
  });

  it.each([
    'const load = () => import(`./x.ts`);',
    "const load = () => import('./x' + '.ts');",
    "const load = () => import(/* lazily */ './x.ts');",
    "import { a } from './x.ts'; // and more\n",
    "import {\n  a, // so;\n} from './x.ts';",
  ])('are refused where their path cannot be read: %s', (text) => {
    const [path] = importsOf(`${text}\nexport const after = 1;\n`);
    expect(refusalOf('infra/edge/a.ts', path ?? '')).toBe('an import is a path from its file or a package');
  });

  it('are all found, in their order', () => {
    const text =
      "import './a.ts';\nimport b from 'b';\nexport const c = 1;\nexport { c as d };\nexport * from './d.ts';\n";
    expect(importsOf(text)).toEqual(['./a.ts', 'b', './d.ts']);
  });
});
