import type { Permission } from '#domain/access/access'

/** Message key of a permission in words. */
export const permissionWords = (permission: Permission): string =>
  `accounts.permissions.${permission.replaceAll('.', '_')}`
