import type { LoadToolbarProps } from '#portal/routing-tool/deliveries-and-loads/boardTypes'

export const LoadToolbar = (_: LoadToolbarProps) => null
