import { type Messages, mountMessages } from './messages'
import { reactAdminChinese } from './reactAdminChinese'

/** What stands on every page in Chinese: the words of react-admin and of the frame. */
export const chineseMessages: Messages = {
  ...reactAdminChinese,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/zh-CN/{access,errors,frame,freight,refusals,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}
