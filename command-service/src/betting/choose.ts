/** Ways to choose `size` of `from`. Exact: every step divides evenly. */
export const choose = (from: number, size: number): number => {
  let ways = 1;
  for (let taken = 1; taken <= size; taken++) ways = (ways * (from - size + taken)) / taken;
  return ways;
};
