import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** What the hook gives a component that runs this. */
const oneAtATime = (run: (name: string) => Promise<void>) => {
  let given: (name: string) => Promise<void> = run;
  const Component = () => {
    given = useOneAtATime(run);
    return null;
  };
  renderToStaticMarkup(<Component />);
  return given;
};

it('a second press while the first is under way is none, and one after it is', async () => {
  const ran: string[] = [];
  const save = oneAtATime(async (name) => void ran.push(name));
  await Promise.all([save('first'), save('second')]);
  await save('third');
  expect(ran).toEqual(['first', 'third']);
});

it('a press after one that failed runs', async () => {
  let tries = 0;
  const save = oneAtATime(async () => {
    tries += 1;
    throw new Error('no connection');
  });
  await expect(save('first')).rejects.toThrow('no connection');
  await expect(save('second')).rejects.toThrow('no connection');
  expect(tries).toBe(2);
});
