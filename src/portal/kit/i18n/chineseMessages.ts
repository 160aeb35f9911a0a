import { type Messages, mountMessages } from './messages'
import { reactAdminChinese } from './reactAdminChinese'

/** Every message in Chinese: react-admin's own and those of the features. */
export const chineseMessages: Messages = {
  ...reactAdminChinese,
  ...mountMessages(import.meta.glob<Messages>('/locales/zh-CN/*.json', { eager: true, import: 'default' })),
}
