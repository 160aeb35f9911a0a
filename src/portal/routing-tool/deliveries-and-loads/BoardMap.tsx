import type { Delivery } from '#domain/delivery'
export type BoardMapProps = {
  available: readonly Delivery[]
  load: readonly Delivery[]
  marked: ReadonlySet<number>
  hovered: number | null
  onHover: (id: number | null) => void
  onMark: (ids: readonly number[]) => void
}
export const BoardMap = (_: BoardMapProps) => null
