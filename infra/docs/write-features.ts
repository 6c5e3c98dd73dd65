import { readFileSync, writeFileSync } from 'node:fs';
import { featuresFile, withCalls } from './features.ts';

writeFileSync(featuresFile, withCalls(readFileSync(featuresFile, 'utf8')));
