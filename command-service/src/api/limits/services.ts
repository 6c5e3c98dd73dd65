import type { Dependencies } from '../../dependencies.ts';

export type LimitsDependencies = Pick<Dependencies, 'accounts'>;
