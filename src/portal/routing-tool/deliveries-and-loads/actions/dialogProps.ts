import type { Delivery } from '#domain/freight/delivery'
import type { Load } from '#domain/freight/load'

/** Every dialog of the toolbar: about a load as it is stored, and gone when it is done. */
export type LoadDialogProps = {
  load: Load
  deliveries: readonly Delivery[]
  onChanged: () => void
  onClose: () => void
}
