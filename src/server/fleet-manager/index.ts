import { changeSets } from '#contract/fleet-manager/changeSets'
import { crossReferences } from '#contract/fleet-manager/crossReferences'
import { crossReferenceTypes } from '#contract/fleet-manager/crossReferenceTypes'
import { customerSettings } from '#contract/fleet-manager/customerSettings'
import { genericSetup } from '#contract/fleet-manager/genericSetup'
import { notifications } from '#contract/fleet-manager/notifications'
import { type MountedService, service } from '#server/platform/http/service'
import { changeSetHandlers } from './changes/changeSets'
import { crossReferenceHandlers } from './cross-references/rows'
import { crossReferenceTypeHandlers } from './cross-references/types'
import { notificationHandlers } from './notifications'
import { customerSettingHandlers } from './setup/customerSettings'
import { genericSetupHandlers } from './setup/genericSetup'

const name = 'fleetManager'

/** Configuration of customers, one line per noun. */
export const fleetManager: readonly MountedService[] = [
  service(name, genericSetup, genericSetupHandlers),
  service(name, customerSettings, customerSettingHandlers),
  service(name, crossReferences, crossReferenceHandlers),
  service(name, crossReferenceTypes, crossReferenceTypeHandlers),
  service(name, notifications, notificationHandlers),
  service(name, changeSets, changeSetHandlers),
]
