import { type Messages, mountMessages } from './messages'
import { reactAdminChinese } from './reactAdminChinese'

/** The Chinese messages of every page: those of react-admin and of the frame. */
export const chineseMessages: Messages = {
  ...reactAdminChinese,
  ...mountMessages(
    import.meta.glob<Messages>('/locales/zh-CN/{access,errors,frame,freight,tour}.json', {
      eager: true,
      import: 'default',
    }),
  ),
}

/** The Chinese messages of the other pages, each file loaded when a page asks for it. */
export const chinesePages = import.meta.glob<Messages>(['/locales/zh-CN/*.json', '!/locales/zh-CN/phone.json'], {
  import: 'default',
})
