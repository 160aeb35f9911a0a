import reactAdminEnglish from 'ra-language-english'
import { type Messages, mountMessages } from './messages'

/** The English messages of every page: those of react-admin and of the frame. */
export const englishMessages: Messages = {
  ...reactAdminEnglish,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/en-US/{access,errors,frame,freight,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}

/** The English messages of the other pages, each file loaded when a page asks for it. */
export const englishPages = import.meta.glob<Messages>(['/locales/en-US/*.json', '!/locales/en-US/phone.json'], {
  import: 'default',
})
