import fc from 'fast-check';
import { runs, seed } from './scale.fixture.ts';

/** fast-check with the runs and the seed of this test run; a property that needs others takes `runs(n)`. */
fc.configureGlobal({ numRuns: runs(100), seed });

export default fc;
