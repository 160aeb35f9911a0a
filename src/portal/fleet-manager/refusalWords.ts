import type { RefusalWords } from '#portal/data/call/refusalWords'

const ofField = { field: 'fleetManager.fields' }
const ofMode = { use: 'fleetManager.upload.modes' }

export const refusalWords: RefusalWords = {
  codes: {
    'field-required': ofField,
    'field-too-long': ofField,
    'field-unreadable': ofField,
    'field-not-a-day': ofField,
    'source-known': ofMode,
    'source-unknown': ofMode,
    'target-known': ofMode,
    'target-unknown': ofMode,
    'number-shortened': ofField,
    'key-format': { format: 'fleetManager.key.formats' },
  },
  statuses: { 'change-set': 'fleetManager.status' },
}
