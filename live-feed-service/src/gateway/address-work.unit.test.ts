import { describe, expect, it } from 'vitest';
import { createAddressWork } from './address-work.ts';

const [bound, seconds] = [200_000, (count: number) => count * 1000];

/** Follows 2,000 ids on each of so many connections, a second after the other; answers those that may. */
const followOn = (work: ReturnType<typeof createAddressWork>, address: string, connections: number) =>
  Array.from({ length: connections }, (_, index) => {
    const connection = work.enter(address);
    return { connection, may: connection.mayFollow('PCS', 2000, seconds(index)) };
  });

describe('what an address may ask for', () => {
  it('is a thousand followed ids for each connection that it may have, all of them together', () => {
    const work = createAddressWork(200);
    const all = followOn(work, 'a', 101);
    expect(all.filter(({ may }) => may)).toHaveLength(bound / 2000);
    expect(work.enter('a').mayFollow('SCS', 1, seconds(200))).toBe(false);
    expect(work.enter('b').mayFollow('SCS', 1, seconds(200))).toBe(true);
  });

  it('counts the ids that a connection follows in a service now, and none when it has left', () => {
    const work = createAddressWork(200);
    const all = followOn(work, 'a', 100);
    expect(all[0]?.connection.mayFollow('PCS', 1999, seconds(200))).toBe(true);
    expect(all[1]?.connection.mayFollow('SCS', 1, seconds(201))).toBe(true);
    expect(all[1]?.connection.mayFollow('SCS', 2, seconds(202))).toBe(false);
    for (const { connection } of all) connection.leave();
    expect(work.addressCount()).toBe(0);
  });

  it('is five hundred named ids a second for each connection, also on new ones after others were closed', () => {
    const work = createAddressWork(200);
    const name = (now: number) => {
      const connection = work.enter('a');
      const may = connection.mayFollow('PCS', 2000, now);
      connection.leave();
      return may;
    };
    expect(Array.from({ length: 50 }, () => name(0)).every(Boolean)).toBe(true);
    expect([name(999), name(1000)]).toEqual([false, true]);
  });

  it('counts what is read, whatever it says', () => {
    const connection = createAddressWork(200).enter('a');
    const readings = Array.from({ length: 101 }, () => connection.mayRead(100_000, 0));
    expect(readings.filter(Boolean)).toHaveLength(100);
  });

  it('lets one page name all that it may several times over, where an address has few connections', () => {
    const page = createAddressWork(1).enter('a');
    expect(Array.from({ length: 10 }, () => page.mayFollow('PCS', 2000, 0)).every(Boolean)).toBe(true);
    expect(page.mayFollow('PCS', 2000, 0)).toBe(false);
  });

  it('is anything where an address may have any number of connections', () => {
    const connection = createAddressWork(0).enter('a');
    expect(connection.mayFollow('PCS', 1e9, 0)).toBe(true);
  });
});
