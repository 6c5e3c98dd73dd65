import { keepObjectsYoung } from './young-memory.ts';

// A burst of calls, all of them under way at each collection. Started with `--trace-pretenuring-statistics` Node says of
// which places V8 decided that their objects begin in old memory.
if (process.argv.includes('--young')) keepObjectsYoung();

const callOf = (id: number) => ({ id, headers: { host: 'localhost', turn: id } });

for (let burst = 0; burst < 20; burst += 1) {
  const underWay = [];
  for (let call = 0; call < 20_000; call += 1) underWay.push(callOf(call));
  globalThis.gc?.({ type: 'minor' });
  if (underWay.length === 0) throw new Error('no call is under way');
}
