import { randomUUID } from 'node:crypto';
import { createSessionStore } from '@paddock/service-kit/http';
import { describe, expect, it } from 'vitest';
import { useStarted } from '../../support/use-started.ts';
import { spawnEdge } from '../support/spawn-process.ts';
import { type ProjectionService, startProjectionAlone } from '../support/start-projection-service.ts';

/** More than every buffer between the service and a browser that does not read. */
const messages = 12_000;
const message = 'x'.repeat(4000);

describe('a download', () => {
  let service: ProjectionService;
  let edge: { url: string };
  const accountId = randomUUID();
  const path = `/compliance/accounts/${accountId}/download?format=ndjson`;

  useStarted(async (start) => {
    ({ service } = await startProjectionAlone(start));
    edge = await start(spawnEdge(service.base));
    for (let sent = 0; sent < messages; sent += 100) {
      const events = Array.from({ length: 100 }, (_, index) => ({
        type: 'MessageSent',
        data: {
          messageId: `m-${sent + index}`,
          ...{ templateId: 'bet-resettled', subject: 'A bet', body: message },
        },
      }));
      await service.append(`inbox-${accountId}`, events);
    }
  });

  const download = async () => {
    const officerId = randomUUID();
    const { cookie } = await service.browser(officerId, ['compliance']);
    const response = await fetch(`${edge.url}${path}`, { headers: { cookie } });
    const end = () => createSessionStore(service.redis).endAll(officerId);
    /** The lines of it, as they came, and whether it came to its end. */
    const read = async () => {
      let text = '';
      try {
        for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
        return { lines: text.split('\n').length - 1, isWhole: true };
      } catch {
        return { lines: text.split('\n').length - 1, isWhole: false };
      }
    };
    return { end, read, status: response.status };
  };

  it('is whole for whoever stays signed in', async () => {
    const { read, status } = await download();
    expect(status).toBe(200);
    expect(await read()).toEqual({ lines: messages, isWhole: true });
  });

  it('of somebody whose session ends breaks off, and its connection with it', async () => {
    const { end, read } = await download();
    await end();
    const { lines, isWhole } = await read();
    expect(isWhole).toBe(false);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(messages);
  });
});
