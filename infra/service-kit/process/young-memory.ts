import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 make every object in young memory, where what is garbage soon costs nothing. By itself it makes those of a place
 * in the code in old memory from then on, once nearly all of them were alive at a collection, as they are where that
 * falls into a burst of calls. What they point to then counts as alive, too, and is copied, until a full collection.
 */
export const keepObjectsYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring');
