import { useTranslate } from 'react-admin'
import { tileWords } from '#domain/dashboards/tileWords'
import { dateOrder } from '#portal/ui/i18n/dates'

/** The words of tiles in the language of the page. */
export const useTileWords = () => {
  const translate = useTranslate()
  return { translate, ...tileWords(translate, dateOrder()) }
}
