import { z } from 'zod';
import { defineCall } from '../call.ts';

export const verificationView = defineCall({
  name: 'verification-view',
  summary: 'Whether my age and identity are verified, are being checked, or could not be verified',
  method: 'GET',
  path: '/Account/Verification',
  service: 'command-service',
  who: ['customer'],
  changes: false,
  response: z.object({ status: z.enum(['verified', 'checking', 'not-verified']) }),
});
