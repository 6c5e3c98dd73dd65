import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonEvent } from '@eventstore/db-client';
import { accountEventsCall, accountReadings, accountState, findAccounts } from '@paddock/contracts/http';
import { createNameStreams } from '@paddock/projection-service/src/compliance/names.ts';
import { createLocalKeys } from '@paddock/service-kit/keys';
import { describe, expect, it, vi } from 'vitest';
import type { Engines } from '../../harness/index.ts';
import { soon } from '../../support/soon.ts';
import { useStarted } from '../../support/use-started.ts';
import { recordPerson } from '../support/recorded-person.ts';
import {
  betPlaced,
  betSettled,
  keyEncryptionKey,
  type ProjectionService,
  startProjectionAlone,
} from '../support/start-projection-service.ts';

const run = promisify(execFile);
const replayTool = fileURLToPath(new URL('../../../projection-service/src/cli/replay.ts', import.meta.url));
const ledgerTool = fileURLToPath(new URL('../../../projection-service/src/cli/ledger.ts', import.meta.url));
const hour = 3_600_000;

describe('compliance', () => {
  let engines: Engines;
  let service: ProjectionService;
  let officer: Awaited<ReturnType<ProjectionService['browser']>>;
  let person: Awaited<ReturnType<typeof recordPerson>>;
  const accountId = randomUUID();
  const opened = new Date(Date.now() - 10 * hour);
  const bet = new Date(Date.now() - 5 * hour);

  useStarted(async (start) => {
    ({ engines, service } = await startProjectionAlone(start, { killable: true }));
    officer = await service.browser('officer', ['compliance']);
    person = await recordPerson(service, accountId, opened);
    await service.openAccount(accountId, 5000, opened);
    await service.append(`account-${accountId}`, [betPlaced('b1'), betPlaced('b2')], bet);
    await service.append(`account-${accountId}`, [betSettled('b1', 'won', 350)]);
  });

  const params = { accountId };
  const events = (query: object = {}) => officer.ask(accountEventsCall, { params, query });
  const state = (query: object = {}) => officer.ask(accountState, { params, query });
  const search = async (text: string) =>
    (await officer.ask(findAccounts, { body: { search: text } })).accounts;

  it('finds an account by id, username or e-mail address, and names its owner', async () => {
    const owner = { accountId, username: 'Punter77', name: 'Ann Other', country: 'GB', currency: 'GBP' };
    await vi.waitFor(async () => expect(await search(accountId)).toMatchObject([owner]), soon);
    expect(await search('  punter77 ')).toMatchObject([owner]);
    expect(await search('ANN@example.com')).toMatchObject([owner]);
    expect(await search('somebody')).toEqual([]);
  });

  it('reads the events of all streams in the order of the log, without secrets', async () => {
    const { events: all, total } = await events();
    expect(total).toBe(10);
    expect(all.map(({ type }) => type)).toEqual([
      'AccountKeyCreated',
      'AccessGranted',
      'ProfileRegistered',
      'SignedIn',
      'AccountOpened',
      'DepositRequested',
      'DepositCompleted',
      'BetPlaced',
      'BetPlaced',
      'BetSettled',
    ]);
    expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index));
    expect(all[4]?.metadata.actor).toMatchObject({ kind: 'customer', channel: 'desktop', ip: '192.0.2.1' });
    expect(JSON.stringify(all)).not.toMatch(/argon2|wrapped|session-secret|Ann|sealed-/);
  });

  it('reads a stretch of events', async () => {
    const page = await events({ from: 4, count: 3 });
    expect(page.events.map(({ position }) => position)).toEqual([4, 5, 6]);
    expect(page).toMatchObject({ total: 10, next: 7 });
    expect(await events({ position: 4 })).toMatchObject({ total: 5, next: null });
    expect(await events({ at: bet.toISOString() })).toMatchObject({ total: 9 });
  });

  it('shows the account as it stood at a position, at an instant, and now', async () => {
    expect(await state({ position: 6 })).toMatchObject({ position: 6, balance: 5000, openBets: [] });
    const atBet = await state({ at: new Date(bet.getTime() + 1000).toISOString() });
    expect(atBet).toMatchObject({ position: 8, balance: 4800, openBets: [{ betId: 'b1' }, { betId: 'b2' }] });
    expect(await state()).toMatchObject({
      position: 9,
      balance: 5150,
      openBets: [{ betId: 'b2' }],
      totals: { deposits: 5000, withdrawals: 0, stakes: 200, returns: 350 },
    });
  });

  it('downloads the events as NDJSON and as CSV', async () => {
    const path = `/compliance/accounts/${accountId}/download`;
    const ndjson = await officer.fetchRaw(`${path}?format=ndjson`);
    expect(ndjson.headers.get('content-disposition')).toBe(
      `attachment; filename="account-${accountId}.ndjson"`,
    );
    const lines = (await ndjson.text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const csv = await officer.fetchRaw(`${path}?format=csv&position=4`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect((await csv.text()).trim().split('\r\n')).toHaveLength(6);
  });

  it('leaves a note of every reading: who, when, how', async () => {
    const before = (await notes()).length;
    await state({ position: 6 });
    await events();
    await (await officer.fetchRaw(`/compliance/accounts/${accountId}/download?format=csv`)).text();
    const added = (await notes()).slice(before);
    expect(added.map(({ data }) => data)).toEqual([
      { accountId, view: 'state', until: '6' },
      { accountId, view: 'events' },
      { accountId, view: 'csv' },
    ]);
    expect(added[0]?.metadata).toMatchObject({ actor: { kind: 'staff', id: 'officer' } });
  });

  it('leaves a note at each account that a search found', async () => {
    const before = (await notes()).length;
    await search('punter77');
    await search('somebody');
    const added = (await notes()).slice(before);
    expect(added.map(({ data }) => data)).toEqual([{ accountId, view: 'search' }]);
    expect(added[0]?.metadata).toMatchObject({ actor: { kind: 'staff', id: 'officer' } });
  });

  it('says who looked at an account, when and at what, the newest first, and that this was asked', async () => {
    const other = await service.browser('another-officer', ['compliance']);
    await other.ask(accountState, { params, query: { position: 6 } });
    const read = (query: object) => officer.ask(accountReadings, { params, query });
    const { readings, total } = await read({ count: 2 });
    expect(readings).toMatchObject([
      { number: total - 1, view: 'readings', by: { id: 'officer', username: null }, channel: 'desktop' },
      { number: total - 2, view: 'state', until: '6', by: { id: 'another-officer' } },
    ]);
    const earlier = await read({ before: total - 2, count: 1 });
    expect(earlier.readings.map(({ number }) => number)).toEqual([total - 3]);
    expect(earlier.total).toBe(total + 1);
  });

  it('reads what became of a member of staff, and nothing that they sign in with', async () => {
    const staffId = randomUUID();
    const credential = { kind: 'sealed', sealed: 'canary-hash' };
    const happened = [
      ['AccessGranted', { accountId: staffId, credential, roles: ['trader'], oneTimePassword: true }],
      ['PasswordReplaced', { credential }],
      ['SecondFactorEnrolled', { secret: 'canary-secret', recoveryCodes: ['canary-code'], step: 1 }],
      ['DeviceRemembered', { device: 'canary-device' }],
      ['SignedIn', { sessionId: 'canary-session', origin: 'canary-origin' }],
      ['RolesChanged', { roles: ['compliance'] }],
      ['SessionsEnded', { kept: null }],
      ['SecondFactorRemoved', {}],
      ['AccessDisabled', {}],
      ['AccessEnabled', {}],
    ] as const;
    const versions: Record<string, number> = { AccessGranted: 3, SignedIn: 2 };
    for (const [type, data] of happened) {
      const { metadata } = (await events()).events[0] ?? {};
      const own = { ...metadata, schemaVersion: versions[type] ?? 1 };
      await service.store.appendToStream(`access-${staffId}`, jsonEvent({ type, data, metadata: own }));
    }
    expect(await search(staffId)).toMatchObject([{ accountId: staffId, staff: true, country: null }]);
    const replayed = await officer.ask(accountEventsCall, { params: { accountId: staffId }, query: {} });
    expect(replayed.events.map(({ type }) => type)).toEqual(happened.map(([type]) => type));
    const download = (format: string) =>
      officer.fetchRaw(`/compliance/accounts/${staffId}/download?format=${format}`);
    const shown = [
      JSON.stringify(replayed),
      await (await download('ndjson')).text(),
      await (await download('csv')).text(),
      (await terminal('--account', staffId)).stdout,
    ];
    for (const text of shown) {
      expect(text).toContain('RolesChanged');
      expect(text).not.toContain('canary');
    }
  });

  it('tells nobody who looked at themselves, and any other officer', async () => {
    const watched = randomUUID();
    const { metadata } = (await events()).events[1] ?? {};
    const data = {
      ...{ accountId: watched, roles: ['compliance'], oneTimePassword: false },
      credential: { kind: 'sealed', sealed: 'h' },
    };
    const granted = jsonEvent({ type: 'AccessGranted', data, metadata: { ...metadata, schemaVersion: 3 } });
    await service.store.appendToStream(`access-${watched}`, granted);
    const own = await service.browser(watched, ['compliance']);
    const asked = { params: { accountId: watched }, query: {} };
    await officer.ask(accountState, asked);
    expect(await own.send(accountReadings, asked)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'own-account' },
    });
    expect(await officer.ask(accountReadings, asked)).toMatchObject({
      readings: [{ view: 'readings' }, { view: 'state' }],
      total: 2,
    });
  });

  it('shows nothing when the note cannot be kept', async () => {
    await engines.kill('eventStore');
    const outcome = await officer.send(accountState, { params, query: {} });
    expect(outcome).toMatchObject({ status: 503 });
    const body = { search: accountId };
    expect(await officer.send(findAccounts, { body })).toMatchObject({ status: 503 });
    await engines.restart('eventStore');
    await vi.waitFor(() => state(), { ...soon, interval: 300 });
  });

  it('is for compliance only, and does not find an account that is not there', async () => {
    const customer = await service.browser(accountId, ['customer']);
    expect(await customer.send(accountState, { params, query: {} })).toMatchObject({ status: 403 });
    const nobody = { params: { accountId: 'nobody' }, query: {} };
    expect(await officer.send(accountState, nobody)).toMatchObject({ status: 404 });
  });

  it('is available from a terminal too, by id or username, and noted', async () => {
    const { stdout } = await terminal('--account', 'punter77', '--until', '8');
    expect(stdout).toContain('Ann Other');
    expect(stdout).toContain('BetPlaced');
    expect(stdout).not.toContain('BetSettled');
    expect(stdout).toContain('Balance: £48.00');
    const last = (await notes()).at(-1);
    expect(last?.data).toEqual({ accountId, view: 'terminal', until: '8' });
    expect(last?.metadata).toMatchObject({ actor: { kind: 'staff', channel: 'terminal' } });
    const readings = (await terminal('--readings', 'punter77')).stdout;
    expect(readings).toContain('Account at one point, up to event 6');
    expect(readings).toMatch(/at the terminal +Replay at the terminal, up to event 8\n/);
    expect(readings).toMatch(/at the terminal +Who looked\n$/);
    await expect(terminal('--account', 'punter77', '--readings', 'punter77')).rejects.toMatchObject({
      code: 2,
    });
    await expect(terminal('--account', 'nobody')).rejects.toMatchObject({ code: 1 });
  });

  it('reads what staff noted about a customer, sealed as it is, until the person is erased', async () => {
    const { events: before } = await events();
    const metadata = { ...before.at(-1)?.metadata, schemaVersion: 2 };
    const sealed = person.sealNote('plays from the stadium');
    const data = { percent: 50, reason: { kind: 'sealed', sealed } };
    const noted = jsonEvent({ type: 'StakeFactorSet', data, metadata });
    await service.store.appendToStream(`account-${accountId}`, noted);
    const opened = { percent: 50, reason: { kind: 'plain', text: 'plays from the stadium' } };
    expect((await events()).events.at(-1)?.data).toEqual(opened);
    const file = await officer.fetchRaw(`/compliance/accounts/${accountId}/download?format=ndjson`);
    expect(await file.text()).toContain('plays from the stadium');
    expect(await state()).toMatchObject({ stakeFactor: 50 });
  });

  it('reads what a saved card is known by, sealed as it is, until the person is erased', async () => {
    const { events: before } = await events();
    const metadata = { ...before.at(-1)?.metadata, schemaVersion: 1 };
    const details = { scheme: 'Visa', lastFour: '9855', expiryMonth: 12, expiryYear: 2039 };
    const sealed = { kind: 'sealed-card', sealed: person.sealCard(details) };
    const data = { methodId: 'm-1', token: 't-1', details: sealed, funding: 'debit' };
    const added = jsonEvent({ type: 'PaymentMethodAdded', data, metadata });
    await service.store.appendToStream(`account-${accountId}`, added);
    expect((await events()).events.at(-1)?.data).toMatchObject({ methodId: 'm-1', details });
    expect(await state()).toMatchObject({ savedCards: [{ methodId: 'm-1', details, funding: 'debit' }] });
  });

  it('goes on reading the account of a person who was erased, who has no name any more', async () => {
    await service.store.tombstoneStream(`key-${accountId}`);
    expect(await search(accountId)).toMatchObject([{ accountId, username: null, name: null }]);
    const { events: all } = await events();
    expect(all.map(({ type }) => type)).not.toContain('AccountKeyCreated');
    expect(all.map(({ type }) => type)).toContain('BetSettled');
    const reason = { kind: 'plain', text: '[erased]' };
    expect(all.at(-2)?.data).toEqual({ percent: 50, reason });
    expect(all.at(-1)?.data).toMatchObject({ methodId: 'm-1', details: null });
    expect(await state()).toMatchObject({ savedCards: [{ methodId: 'm-1', details: null }] });
  });

  it('knows nobody by the username that an erased person had, and says so in the terminal', async () => {
    const username = createNameStreams(createLocalKeys(keyEncryptionKey).digests.names)(
      'username',
      'punter77',
    );
    await service.append(username, [{ type: 'NameForgotten', data: {} }]);
    for (const view of ['--account', '--readings']) {
      await expect(terminal(view, 'punter77')).rejects.toMatchObject({
        code: 1,
        stderr: 'There is no account with the id or username punter77.\n',
      });
    }
  });

  const inTerminal = (tool: string, args: string[]) => {
    const key = { KEY_ENCRYPTION_KEY: keyEncryptionKey.toString('hex') };
    const env = { ...process.env, EVENTSTORE_URL: engines.eventStoreUrl, ...key };
    return run(process.execPath, [tool, ...args], { env });
  };
  const terminal = (...args: string[]) => inTerminal(replayTool, args);

  it('the ledger of the whole log is written in a terminal as double entry, and as a trial balance', async () => {
    const written = await inTerminal(ledgerTool, []);
    expect(written.stderr).toBe('');
    const own = written.stdout.split('\n').filter((line) => line.includes(accountId));
    expect(own.map((line) => line.split(',').slice(3, 5).concat(line.split(',').slice(6)))).toEqual([
      ['DepositCompleted', expect.any(String), 'provider', 'GBP', '50.00', ''],
      ['DepositCompleted', expect.any(String), 'customer-funds', 'GBP', '', '50.00'],
      ['BetPlaced', 'b1', 'customer-funds', 'GBP', '1.00', ''],
      ['BetPlaced', 'b1', 'open-bets', 'GBP', '', '1.00'],
      ['BetPlaced', 'b2', 'customer-funds', 'GBP', '1.00', ''],
      ['BetPlaced', 'b2', 'open-bets', 'GBP', '', '1.00'],
      ['BetSettled', 'b1', 'customer-funds', 'GBP', '', '3.50'],
      ['BetSettled', 'b1', 'open-bets', 'GBP', '1.00', ''],
      ['BetSettled', 'b1', 'betting', 'GBP', '2.50', ''],
    ]);
    const balances = await inTerminal(ledgerTool, ['--balances', '--until', opened.toISOString()]);
    expect(balances.stderr).toBe('');
    expect(balances.stdout).toMatch(/^provider +50\.00 Dr$/m);
    expect(balances.stdout).toMatch(/^total +0\.00$/m);
  });

  const notes = async () => {
    const found: { data: unknown; metadata: unknown }[] = [];
    for await (const { event } of service.store.readStream(`audit-${accountId}`)) {
      if (event) found.push({ data: event.data, metadata: event.metadata });
    }
    return found;
  };
});
