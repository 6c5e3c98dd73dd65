/** What is there at once, at most `max` at a time: a stream that is slow comes one by one. */
export async function* batches<Item>(
  source: AsyncIterable<Item> & { readonly readableLength: number },
  max: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < max && source.readableLength > 0) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
