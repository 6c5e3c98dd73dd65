import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { betHistorySearch, moveClock, session } from '@paddock/contracts/http';
import {
  csrfHeader,
  secureDeviceCookie,
  secureSessionCookie,
  sessionCookie,
} from '@paddock/contracts/session';
import { describe, expect, it } from 'vitest';
import { startEngines, testsKey } from '../harness/index.ts';
import {
  createCommandProcesses,
  type LiveFeedService,
  type SpawnedProcess,
  spawnLiveFeedService,
  spawnProjectionService,
} from '../integration/support/spawn-process.ts';
import type { CommandService } from '../integration/support/start-command-service.ts';
import { openLiveBrowser } from '../support/live-browser.ts';
import { useStarted } from '../support/use-started.ts';

describe('services in containers', () => {
  let service: CommandService;
  let http: SpawnedProcess;
  let projection: SpawnedProcess;
  let gateway: LiveFeedService;

  useStarted(async (start) => {
    const documents = join(tmpdir(), `paddock-documents-${randomUUID()}`);
    const engines = await start(startEngines(['eventStore', 'redis', 'idle-kafka']));
    const profile = { PADDOCK_PROFILE: 'containers' };
    const processes = await createCommandProcesses(engines, testsKey, {
      ...profile,
      ...{ PAYMENTS: 'sandbox', IDENTITY: 'sandbox', EXCLUSION_REGISTER: 'sandbox' },
      FINANCIAL_CHECK: 'sandbox',
      ...{ DOCUMENT_SCANNER: 'sandbox', DOCUMENT_STORE: 'folder', DOCUMENT_FOLDER: documents },
      ...{ CONTACT_PHONE_GB: '0808 157 0192', CONTACT_PHONE_IE: '020 910 0192' },
      ...{ CONTACT_EMAIL: 'help@paddock.example', CONTACT_HOURS: 'Every day' },
    });
    service = await start(processes.startInside());
    http = await start(processes.spawnHttp());
    projection = await start(spawnProjectionService(engines, testsKey, profile));
    gateway = await start(spawnLiveFeedService(engines, profile));
  });

  /** The header of a browser that kept the session under this name. */
  const under = (name: string, { cookie }: { cookie: string }) => cookie.replace(sessionCookie, name);

  it('give cookies for this very host over TLS only', async () => {
    const cookies = (await fetch(http.url + session.path)).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toContain(secureSessionCookie);
    for (const cookie of cookies) {
      expect([secureSessionCookie, secureDeviceCookie]).toContain(cookie.split('=')[0]);
      expect(cookie).toMatch(/; Secure(;|$)/);
    }
  });

  it('know a session by its secure cookie, and by no other', async () => {
    const customer = await service.customer({ amount: 0 });
    const statuses = await Promise.all(
      [secureSessionCookie, sessionCookie].map(async (name) => {
        const headers = {
          ...{ cookie: under(name, customer), [csrfHeader]: customer.csrfToken },
          'content-type': 'application/json',
        };
        const init = { method: 'POST', headers, body: JSON.stringify({ Mode: 'last10' }) };
        return (await fetch(projection.url + betHistorySearch.path, init)).status;
      }),
    );
    expect(statuses).toEqual([200, 401]);

    const openUnder = (name: string) =>
      openLiveBrowser(gateway.port, { headers: { cookie: under(name, customer) } });
    const known = await openUnder(secureSessionCookie);
    known.send({ S: 'CASHOUT', T: 1, P: 'CASHOUT' });
    await known.untilWord('READY');
    known.socket.close();
    const unknown = await openUnder(sessionCookie);
    unknown.send({ S: 'CASHOUT', T: 2, P: ['b1'] });
    expect((await unknown.closed).code).toBe(4401);
  });

  it('let nobody move the clock', async () => {
    const engineer = await service.visitor(['feed-engineer']);
    const answer = await fetch(http.url + moveClock.path, {
      method: moveClock.method,
      headers: {
        ...{ cookie: under(secureSessionCookie, engineer), [csrfHeader]: engineer.csrfToken },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ advanceMs: 60_000 }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not-allowed' }]);
  });
});
