/** Some files that know the same things: the folders of docs/architecture.md. */
export type Room = {
  /** Globs from the repository's root. A file belongs to the first room of the table that has it. */
  files: readonly string[];
  /** The rooms below that its files may import, besides their own. */
  may: readonly RoomName[];
  /** The packages of others that it may use, where that is less than what its package.json declares. */
  packages?: readonly string[];
  /** The rooms that its tests and fixtures may import, besides. */
  inTests?: readonly RoomName[];
};

type Shape = {
  files: readonly string[];
  may: readonly string[];
  packages?: readonly string[];
  inTests?: readonly string[];
};

export type RoomName = keyof typeof table;

const contracts = ['contracts', 'names-to-ids', 'wire', 'gateway-wire'] as const;
const kit = ['service-kit', ...contracts] as const;
const domain = ['domain-services', 'domain'] as const;
const belowAdapters = ['pricing', ...domain, 'betting', ...kit] as const;
const belowApi = ['adapters', ...belowAdapters] as const;
const belowQueries = [
  'privacy',
  'compliance',
  'catalogue',
  'read-side',
  'read-models',
  'projection',
  ...kit,
] as const;
const belowGateway = ['cash-out-values', 'live-values', ...kit] as const;
const uiParts = ['ui-design', 'ui-live', 'ui-calls', 'ui-lib'] as const;
const productWords = ['contracts', 'names-to-ids'] as const;

/** Which room may import which: an arrow that is not here is refused. Narrow rooms stand before wide ones. */
const table = {
  'names-to-ids': { files: ['contracts/src/ids/**'], may: ['contracts'], packages: ['node:crypto'] },
  wire: { files: ['contracts/src/http/**'], may: contracts, packages: ['zod'] },
  'gateway-wire': { files: ['contracts/src/gateway/**'], may: contracts, packages: ['zod'] },
  contracts: { files: ['contracts/src/**'], may: contracts, packages: ['zod'] },

  'service-kit': { files: ['infra/service-kit/**'], may: contracts },

  betting: { files: ['command-service/src/betting/**'], may: contracts, packages: [] },
  'domain-services': {
    files: ['command-service/src/domain/**/service.ts', 'command-service/src/domain/**/*-service.ts'],
    may: ['domain', 'betting', ...kit],
  },
  domain: {
    files: ['command-service/src/domain/**'],
    may: ['betting', ...contracts],
    packages: ['zod'],
    inTests: ['domain-services', 'service-kit'],
  },
  pricing: {
    files: ['command-service/src/pricing/**'],
    may: ['domain', 'betting', ...contracts],
    packages: ['zod'],
  },
  adapters: {
    files: ['command-service/src/adapters/**'],
    may: belowAdapters,
  },
  api: { files: ['command-service/src/api/**'], may: belowApi },
  processes: { files: ['command-service/src/processes/**'], may: belowApi },
  'command-service': { files: ['command-service/src/**'], may: ['api', 'processes', ...belowApi] },

  'projection-metrics': { files: ['projection-service/src/metrics.ts'], may: kit },
  projection: { files: ['projection-service/src/projection/**'], may: ['projection-metrics', ...kit] },
  'read-models': { files: ['projection-service/src/read-models/**'], may: ['projection', ...kit] },
  catalogue: { files: ['projection-service/src/catalogue/**'], may: ['projection-metrics', ...kit] },
  'read-side': {
    files: ['projection-service/src/read-side.ts'],
    may: ['read-models', 'projection', ...kit],
  },
  compliance: {
    files: ['projection-service/src/compliance/**'],
    may: ['read-side', 'read-models', 'projection', ...kit],
  },
  privacy: {
    files: ['projection-service/src/privacy/**'],
    may: ['compliance', 'read-side', 'read-models', 'projection', ...kit],
  },
  queries: {
    files: ['projection-service/src/routes/**'],
    may: belowQueries,
  },
  'projection-service': {
    files: ['projection-service/src/**'],
    may: ['queries', 'projection-metrics', ...belowQueries],
  },

  'live-values': { files: ['live-feed-service/src/live/**'], may: kit },
  'feed-reader': { files: ['live-feed-service/src/feed/**'], may: kit },
  'cash-out-values': { files: ['live-feed-service/src/cash-out/**'], may: ['live-values', ...kit] },
  gateway: { files: ['live-feed-service/src/gateway/**'], may: belowGateway },
  'live-feed-service': {
    files: ['live-feed-service/src/**'],
    may: ['gateway', 'feed-reader', ...belowGateway],
  },

  'ui-calls': { files: ['ui/src/lib/api/**'], may: ['ui-lib', 'wire', ...productWords] },
  'ui-lib': { files: ['ui/src/lib/**'], may: ['ui-calls', ...productWords] },
  'ui-live': { files: ['ui/src/live/**'], may: ['ui-calls', 'ui-lib', 'gateway-wire', ...productWords] },
  'ui-design': { files: ['ui/src/design/**'], may: ['ui-lib', ...productWords] },
  'ui-features': {
    files: ['ui/src/features/**'],
    may: [...uiParts, ...productWords],
  },
  // Of another origin than the app, of which it has the looks and nothing else.
  'payment-fields-page': {
    files: ['ui/payment-fields/**'],
    may: ['ui-design', 'ui-lib', 'contracts'],
  },
  'ui-app': {
    files: ['ui/src/**'],
    may: ['ui-features', ...uiParts, ...productWords],
  },
  'ui-build': { files: ['ui/*.ts'], may: [] },

  'event-store-switches': {
    files: ['infra/embedded/event-store/switches.ts'],
    may: [],
    packages: [],
    inTests: ['engines', 'embedded-engines'],
  },
  engines: { files: ['infra/engines/**'], may: ['event-store-switches', ...kit] },
  'embedded-engines': { files: ['infra/embedded/**'], may: ['engines', 'event-store-switches', ...kit] },
  edge: { files: ['infra/edge/**'], may: kit },
  'feed-sources': { files: ['infra/feed/**'], may: kit },
  bootstrap: {
    files: ['infra/bootstrap.mjs'],
    may: [],
    packages: ['node:child_process', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
  },
  'system-start': { files: ['infra/start/**'], may: ['engines', ...kit] },
  'checks-of-the-house': {
    files: ['infra/arrows/**', 'infra/docs/**', 'infra/dependencies/**', 'infra/redis/**'],
    may: kit,
  },

  'whole-system': {
    files: ['tests/**'],
    may: [
      ...['command-service', 'api', 'processes', ...belowApi],
      ...['projection-service', 'projection-metrics', 'queries', ...belowQueries],
      ...['live-feed-service', 'gateway', 'feed-reader', ...belowGateway],
      ...['engines', 'embedded-engines', 'event-store-switches', 'edge', 'feed-sources', 'system-start'],
    ],
  },
} as const satisfies Record<string, Shape>;

export const rooms: Readonly<Record<RoomName, Room>> = table;

/** Folders whose folders are parts: one may know another, but no two know each other. */
export const parts: readonly string[] = [
  'ui/src/features',
  'command-service/src/api',
  'command-service/src/processes',
  'command-service/src/domain',
  'infra/service-kit',
  'live-feed-service/src',
  'projection-service/src',
];
