import { equipment } from '#contract/routing-tool/setup/equipment'
import type { EquipmentCapacity } from '#domain/load-plan/loadProblems'
import { useEndpoint } from '#portal/data/useEndpoint'

/** What the chosen equipment can carry; null while none is chosen. */
export const useCapacity = (name: string | null): EquipmentCapacity | null => {
  const { data = [] } = useEndpoint(equipment.listEquipment, { query: {} })
  const found = data.find((kind) => kind.name.toLowerCase() === name?.toLowerCase())
  return found ? { name: found.name, capacity: found.capacity ?? null } : null
}
