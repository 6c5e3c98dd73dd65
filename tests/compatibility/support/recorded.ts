import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  getLiabilities,
  getRiskSettings,
  listBoosts,
  listFrozenMarkets,
  listReferrals,
} from '@paddock/contracts/http';
import { startEngine } from '@paddock/infra/engines/engine.ts';
import { findFreePort, findRedis } from '@paddock/infra/engines/index.ts';
import { redisDefinition } from '@paddock/infra/engines/redis.ts';
import { clockOffsetKey } from '@paddock/service-kit/process';
import { createClient } from 'redis';
import { z } from 'zod';

const fileOf = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** Minor units, of all currencies together, and of a multiple less than it could cost. */
const recordedLiabilitySchema = getLiabilities.response.shape.selections.element
  .omit({ atRisk: true })
  .extend({ liability: z.int() });

/** Without names, which they have since then. */
const recordedFrozenSchema = listFrozenMarkets.response.shape.markets.element.omit({ name: true });

const answersSchema = z.object({
  /** When it was asked, by the platform's clock. */
  at: z.iso.datetime(),
  password: z.string(),
  customers: z.array(
    z.object({
      username: z.string(),
      accountId: z.string(),
      answers: z.record(z.string(), z.unknown()),
      /** `events`: each in a line, `position stream@revision type instant actor`. `middle`: the state at event 100. */
      compliance: z.object({ state: z.unknown(), middle: z.unknown(), events: z.array(z.string()) }),
    }),
  ),
  operations: z.object({
    risk: getRiskSettings.response,
    boosts: listBoosts.response,
    frozen: z.object({ markets: z.array(recordedFrozenSchema) }),
    liabilities: z.object({ selections: z.array(recordedLiabilitySchema) }),
    referrals: listReferrals.response,
  }),
});

/** What the code of before answered about the data folder of before. */
export const recorded = answersSchema.parse(
  JSON.parse(gunzipSync(readFileSync(fileOf('before-0034.answers.json.gz'))).toString()),
);
export type RecordedLiability = z.infer<typeof recordedLiabilitySchema>;
export type RecordedCustomer = (typeof recorded)['customers'][number];

/** Sets the clock of a data folder to when its answers were recorded: limits and histories are of that moment. */
const turnClockBack = async (redisFolder: string): Promise<void> => {
  const port = await findFreePort();
  const engine = await startEngine(redisDefinition(findRedis() ?? 'redis-server', port, redisFolder));
  const redis = createClient({ url: `redis://127.0.0.1:${port}` });
  await redis.connect();
  await redis.set(clockOffsetKey, String(Date.parse(recorded.at) - Date.now()));
  await redis.close();
  await engine.stop();
};

/** Unpacks the data folder of before into this one; `hasRedis` false: with what Redis held lost. */
export const unpackData = async (dataDir: string, hasRedis: boolean): Promise<void> => {
  await promisify(execFile)('tar', ['-xzf', fileOf('before-0034.data.tar.gz'), '-C', dataDir]);
  const redisFolder = join(dataDir, 'redis');
  if (!hasRedis) await rm(redisFolder, { recursive: true });
  await turnClockBack(redisFolder);
};
