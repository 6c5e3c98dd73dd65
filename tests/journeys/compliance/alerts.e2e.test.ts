import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { type Alert, alertsStream, currentVersion } from '@paddock/contracts/events';
import { eventMetadata } from '@paddock/contracts/events/events.fixture';
import { describe, expect, it } from 'vitest';
import { keepBothThemes } from '../support/pictures.ts';
import { sees } from '../support/sees.ts';
import { useSharedSite } from '../support/site.ts';
import { useStaff } from '../support/staff.ts';

/** Appends alerts of now: a dozen accounts with one card would take a journey minutes. */
const appendAlerts = async (eventStoreUrl: string, alerts: readonly Alert[]): Promise<void> => {
  const at = new Date().toISOString();
  const actor = { kind: 'system', id: 'alerts', channel: 'system' } as const;
  const metadata = eventMetadata({ at, actor, schemaVersion: currentVersion('AlertRaised') });
  const proposed = alerts.map((data) =>
    jsonEvent({ id: randomUUID(), type: 'AlertRaised', data: { ...data }, metadata }),
  );
  const store = EventStoreDBClient.connectionString(eventStoreUrl);
  await store.appendToStream(alertsStream(at.slice(0, 10)), proposed).finally(() => store.dispose());
};

describe('alerts of compliance', () => {
  const site = useSharedSite();
  const { arrive } = useStaff(site, 'compliance');

  it('name the customers to contact before pairs of accounts with one card, of which all can be shown', async () => {
    const [blocked, first] = [randomUUID(), randomUUID()];
    const others = Array.from({ length: 12 }, () => randomUUID());
    await appendAlerts(site.environment.EVENTSTORE_URL ?? '', [
      { kind: 'deposits-blocked', accountId: blocked, because: 'frequent' },
      ...others.map(
        (other): Alert => ({ kind: 'linked-accounts', accountId: first, other, evidence: ['card'] }),
      ),
    ]);
    const page = await arrive('/compliance');
    await sees(page, new RegExp(`Deposits of account ${blocked} are blocked for a day`));
    const panel = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Alerts', exact: true }) });
    expect((await panel.getByRole('heading', { level: 3 }).allTextContents())[0]).toBe(
      'Customers to contact',
    );
    const pairs = panel.getByRole('listitem').filter({ hasText: first });
    expect(await pairs.count()).toBeLessThanOrEqual(3);
    for (const [device, width] of [
      ['phone', 390],
      ['desktop', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await keepBothThemes(page, `alerts-${device}`, { animations: 'disabled', fullPage: true });
    }
    const ofOnePerson = panel
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Perhaps accounts of one person' }) });
    await ofOnePerson.getByRole('button', { name: /^Show all \d+$/ }).click();
    for (const other of others) await sees(page, new RegExp(`Accounts ${first} and ${other} may be`));
    await ofOnePerson.getByRole('button', { name: 'Show fewer' }).click();
    expect(await pairs.count()).toBeLessThanOrEqual(3);
  });
});
