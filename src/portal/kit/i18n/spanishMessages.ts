import { type Messages, mountMessages } from './messages'
import { reactAdminSpanish } from './reactAdminSpanish'

/** Every message in Spanish: react-admin's own and those of the features. */
export const spanishMessages: Messages = {
  ...reactAdminSpanish,
  ...mountMessages(import.meta.glob<Messages>('/locales/es-ES/*.json', { eager: true, import: 'default' })),
}
