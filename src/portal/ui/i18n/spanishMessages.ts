import { type Messages, mountMessages } from './messages'
import { reactAdminSpanish } from './reactAdminSpanish'

/** What stands on every page in Spanish: the words of react-admin and of the frame. */
export const spanishMessages: Messages = {
  ...reactAdminSpanish,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/es-ES/{access,errors,frame,freight,refusals,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}
