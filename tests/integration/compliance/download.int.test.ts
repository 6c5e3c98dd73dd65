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
    const reader = response.body?.getReader();
    let text = '';
    /** A part of it, as it comes; `false`: that was the end. */
    const readOn = async (): Promise<boolean> => {
      const { done = true, value } = (await reader?.read()) ?? {};
      if (value) text += Buffer.from(value).toString();
      return !done;
    };
    /** The lines of it, as they came, and whether it came to its end. */
    const read = async () => {
      try {
        while (await readOn());
        return { lines: text.split('\n').length - 1, isWhole: true };
      } catch {
        return { lines: text.split('\n').length - 1, isWhole: false };
      }
    };
    return { end, readOn, read, status: response.status };
  };

  it('is whole for whoever stays signed in', async () => {
    const { read, status } = await download();
    expect(status).toBe(200);
    expect(await read()).toEqual({ lines: messages, isWhole: true });
  });

  it('of somebody whose session ends breaks off, and its connection with it', async () => {
    const { end, readOn, read } = await download();
    expect(await readOn()).toBe(true);
    await end();
    const { lines, isWhole } = await read();
    expect(isWhole).toBe(false);
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(messages);
  });
});
