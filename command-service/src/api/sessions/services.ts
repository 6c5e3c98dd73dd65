import type { SessionStore } from '@paddock/service-kit/http';
import type { Access } from '../../domain/access/service.ts';
import type { Names } from '../../domain/claims/names-service.ts';

/** What the calls of sessions need. */
export type SessionsServices = { access: Access; names: Names; sessions: SessionStore };
