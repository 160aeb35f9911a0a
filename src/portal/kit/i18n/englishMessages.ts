import reactAdminEnglish from 'ra-language-english'
import { type Messages, mountMessages } from './messages'

/** Every message in English: react-admin's own and those of the features. */
export const englishMessages: Messages = {
  ...reactAdminEnglish,
  ...mountMessages(import.meta.glob<Messages>('/locales/en-US/*.json', { eager: true, import: 'default' })),
}
