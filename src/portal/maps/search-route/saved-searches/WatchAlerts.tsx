import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { showAlert } from '#portal/data/alerts'
import { usePreference } from '#portal/data/usePreference'
import { paths } from '#portal/maps/paths'
import { address } from '#portal/ui/page/address'
import { readToldWatches, toldAfter, watchesToTell } from './toldWatches'
import { useOwnSearches } from './useSavedSearches'

/** Alerts the user on any page when one of their watches is triggered: once each time, on any device. */
export const WatchAlerts = () => {
  const translate = useTranslate()
  const { data: searches } = useOwnSearches()
  const { stored, keep } = usePreference('told-watches')
  useEffect(() => {
    if (!searches || stored === undefined) return
    const told = readToldWatches(stored)
    const news = watchesToTell(searches, told)
    for (const { id, name, watch, watchFound } of news)
      showAlert(translate(`searchRoute.watch.alert.${watch}`, { name, smart_count: watchFound ?? 1 }), {
        severity: 'warning',
        persisted: true,
        link: { to: address(paths.searchRoute, {}, { search: id }), label: translate('searchRoute.watch.show') },
      })
    if (news.length > 0) keep(toldAfter(searches, told))
  }, [searches, stored, keep, translate])
  return null
}
