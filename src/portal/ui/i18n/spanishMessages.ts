import { type Messages, mountMessages } from './messages'
import { reactAdminSpanish } from './reactAdminSpanish'

/** The Spanish messages of every page: those of react-admin and of the frame. */
export const spanishMessages: Messages = {
  ...reactAdminSpanish,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/es-ES/{access,errors,frame,freight,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}

/** The Spanish messages of the other pages, each file loaded when a page asks for it. */
export const spanishPages = import.meta.glob<Messages>(['/locales/es-ES/*.json', '!/locales/es-ES/phone.json'], {
  import: 'default',
})
