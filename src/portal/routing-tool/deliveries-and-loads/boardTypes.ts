import type { Delivery } from '#domain/freight/delivery'
import type { LoadId } from '#domain/freight/keys'
import type { Load, LoadLock } from '#domain/freight/load'
import type { LoadPlan } from '#domain/load-plan/load-plan'

export type BoardPlan = LoadPlan<Delivery>

/** The choices for a load besides its deliveries. Stored when the load is saved. */
export type LoadChoices = Pick<Load, 'carrier' | 'driverId' | 'equipment' | 'regionCode' | 'comment' | 'loadNumber'>

/** The toolbar of the load being built: every action on the load, its choices and its lock. */
export type LoadToolbarProps = {
  /** The load as it is stored; null while it is new. */
  load: Load | null
  lock: LoadLock | null
  /** The deliveries on the load as the board shows them, in the order of picking up. */
  deliveries: readonly Delivery[]
  plan: BoardPlan
  /** The choices as the board shows them: those of the load, or made since. */
  choices: LoadChoices
  /** Puts choices on the board; they are stored with the next save. */
  onChoose: (choices: Partial<LoadChoices>) => void
  /** Whether the board has unsaved changes: actions apply to the stored load, so they are disabled. */
  unsaved: boolean
  /** Something was stored: read the load, its lock and the lists again. */
  onChanged: () => void
}

/** Counter and list of the pending loads. */
export type PendingLoadsProps = { onOpen: (loadId: LoadId) => void }

/** Actions on the deliveries that are marked in the available list, such as deleting them. */
export type DeliveryActionsProps = { deliveries: readonly Delivery[]; onChanged: () => void }
