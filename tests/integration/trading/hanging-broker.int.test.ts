import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { startTradingDesk } from '@paddock/command-service/src/processes/trading/trading-desk.ts';
import { stopTrading } from '@paddock/contracts/http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePlacement } from '../support/placement.ts';

const { service, placement } = usePlacement();
let broker: Server;
let sockets: Socket[];
let following: AbortController;
let followed: Promise<void>;

beforeEach(async () => {
  sockets = [];
  broker = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
  const { port } = broker.address() as AddressInfo;
  following = new AbortController();
  const { dependencies } = service();
  followed = startTradingDesk(dependencies, [`127.0.0.1:${port}`], following.signal).finished;
});

afterEach(async () => {
  following.abort();
  broker.close();
  for (const socket of sockets) socket.destroy();
  await followed;
}, 60_000);

it('each market that is suspended takes no bets from then on while a broker does not answer; none is said to go on', async () => {
  const trader = await service().visitor(['trader']);
  const stop = (marketId: string, stopped: boolean) =>
    trader.ask(stopTrading, { body: { marketId, stopped, reason: 'wrong price' } });
  for (const name of ['a', 'b']) {
    const by = await service().customer({ amount: 10_000 });
    await placement().compose(by, name, { [`s-${name}`]: '1' });
    expect(await stop(`m-${name}`, true)).toMatchObject({ inEffect: true });
    expect(await placement().press(by)).toMatchObject({ reason: 'selection-suspended' });
  }
  expect(await stop('m-a', false)).toMatchObject({ inEffect: false });
});
