import { readFile } from 'node:fs/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { replayedEventSchema } from '@paddock/contracts/http';
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { soon } from '../../support/soon.ts';
import { useCustomer } from '../support/customer.ts';
import { stakeOn } from '../support/place.ts';
import { sees, seesBalance } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

/** Downloads what the link leads to. */
const download = async (page: Page, format: string): Promise<string> => {
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download as ${format}` }).click();
  const file = await arriving;
  return readFile(await file.path(), 'utf8');
};

describe('compliance', () => {
  const site = useSharedSite();
  const { customer, arrive } = useCustomer(site, 60);
  const { arrive: arriveAsOfficer } = useStaff(site, 'compliance');

  const openAccount = async (): Promise<Page> => {
    const page = await arriveAsOfficer('/compliance');
    await page.getByLabel('Username, email address or account id').fill(customer().username);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('link', { name: customer().username }).click();
    await page.getByRole('heading', { name: 'Account history' }).waitFor();
    return page;
  };

  it('finds an account and reads its events in order, with who, when and from where', async () => {
    const match = await site.announce('Basil City', 'Chervil');
    const betting = await arrive(match.path);
    await stakeOn(betting, 'Basil City', '10');
    await betting.getByRole('button', { name: 'Place Bet' }).click();
    await sees(betting, 'Bet placed');
    await match.finish('home');
    await seesBalance(betting, '€85.00');

    const page = await openAccount();
    const events = page.getByRole('listitem').filter({ has: page.getByRole('time') });
    const rows = await vi.waitFor(async () => {
      const texts = await events.allTextContents();
      expect(texts.join(' ')).toContain('Bet settled');
      return texts;
    }, soon);
    const orderOf = (name: string) => rows.findIndex((row) => row.includes(name));
    const story = ['Account opened', 'Deposit completed', 'Bet placed', 'Bet settled'].map(orderOf);
    expect(story).toEqual(story.toSorted((a, b) => a - b));
    expect(story[0]).toBeGreaterThanOrEqual(0);
    expect(rows[orderOf('Bet placed')]).toMatch(/customer .*desktop · place [\w-]{8}$/);
  });

  it('leaves what was looked for out of the address, and finds it again on the way back', async () => {
    const page = await openAccount();
    await page.goBack();
    await page.getByRole('link', { name: customer().username }).waitFor();
    expect(page.url()).toBe(`${site.url()}/compliance`);
  });

  it('moves through time and sees the account as it stood', async () => {
    const page = await openAccount();
    const account = page.locator('section').filter({ hasText: 'Account at this point' });
    const step = (name: RegExp) => page.getByRole('listitem').getByRole('button', { name }).first().click();
    await sees(account, '€85.00');
    await step(/Bet placed/);
    await sees(account, '€50.00');
    await sees(account, /Basil City/);
    await step(/Deposit completed/);
    await sees(account, '€60.00');
    await sees(account, 'No open bets');
    await page.getByRole('button', { name: 'First event' }).click();
    await sees(page, /^Position 0 of /);
    await page.getByRole('button', { name: 'Next event' }).click();
    await sees(page, /^Position 1 of /);
    await page.waitForURL(/[?&]position=1$/);
    await page.getByRole('button', { name: 'Newest event' }).click();
    await sees(account, '€85.00');
  });

  it('downloads the account as NDJSON and CSV, both complete', async () => {
    const page = await openAccount();
    const lines = (await download(page, 'NDJSON')).trim().split('\n');
    const events = lines.map((line) => replayedEventSchema.parse(JSON.parse(line)));
    expect(events.map(({ position }) => position)).toEqual([...events.keys()]);
    expect(events.map(({ type }) => type)).toContain('BetSettled');
    const csv = (await download(page, 'CSV')).trim().split('\r\n');
    const columns = csv[0]?.split(',').map((name) => name.replaceAll('"', ''));
    expect(columns).toEqual(expect.arrayContaining(['position', 'at', 'type', 'actorId', 'ip']));
    expect(csv.length).toBe(events.length + 1);
  });

  it('is itself on record: who read the account stands on its audit stream', async () => {
    await openAccount();
    const store = EventStoreDBClient.connectionString(site.environment.EVENTSTORE_URL ?? '');
    const types: string[] = [];
    for await (const { event } of store.readStream(`audit-${customer().accountId}`)) {
      if (event) types.push(event.type);
    }
    await store.dispose();
    expect(types).toContain('AccountReplayed');
  });

  it('says who looked, when and at what, page by page', async () => {
    const page = await openAccount();
    await page.getByRole('button', { name: 'Show who looked' }).click();
    const rows = page.getByRole('list', { name: 'Who looked' }).getByRole('listitem');
    await rows.filter({ hasText: 'Who looked' }).first().waitFor();
    expect(await rows.count()).toBe(10);
    expect(await rows.first().textContent()).toMatch(/^Who looked.+\d{2}:\d{2}:\d{2}$/);
    const pages = page.getByRole('navigation', { name: 'Pages of readings' });
    await pages.getByRole('button', { name: 'Next' }).click();
    await sees(pages, /^Page 2 of /);
    await rows.filter({ hasText: 'Search' }).first().waitFor();
  });
});
