import { z } from 'zod';

/** What members of staff may be. */
export const staffRoles = [
  'trader',
  'feed-engineer',
  'customer-service',
  'shop-assistant',
  'compliance',
  'administrator',
] as const;
export const staffRoleSchema = z.enum(staffRoles);
export type StaffRole = z.infer<typeof staffRoleSchema>;

/** What a signed-in person may do. */
export const roles = ['customer', ...staffRoles] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** Whether somebody with these roles is a member of staff. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'customer');
