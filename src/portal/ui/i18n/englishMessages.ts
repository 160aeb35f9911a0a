import reactAdminEnglish from 'ra-language-english'
import { type Messages, mountMessages } from './messages'

/** What stands on every page in English: the words of react-admin and of the frame. */
export const englishMessages: Messages = {
  ...reactAdminEnglish,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/en-US/{access,errors,frame,freight,refusals,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}
