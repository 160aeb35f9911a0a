import type { MountedService } from '#server/kernel/service'

/** The administration of the portal, one line per noun. */
export const administration: readonly MountedService[] = []
