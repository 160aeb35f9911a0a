import { useTranslate } from 'react-admin'
import { driverRequests } from '#contract/load-planning/driverRequests'
import { call } from '#portal/data/call'
import { useWrite } from '#portal/data/useWrite'

/** Keeps the days of requests free in the calendar, or gives them free again; either can be undone. */
export const useBlocking = () => {
  const translate = useTranslate()
  const { run } = useWrite(driverRequests.blockDriverRequests, {
    couldNot: 'planWork.requests.notDecided',
    refreshes: [driverRequests.listDriverRequests, driverRequests.readRequestCover],
    success: ({ changed }, { body }) =>
      translate(`planWork.requests.done.${body.blocked ? 'blocked' : 'freed'}`, { smart_count: changed }),
    undo: (_, { body: { ids, blocked } }) =>
      call(driverRequests.blockDriverRequests, { body: { ids, blocked: !blocked } }),
  })
  return (ids: number[], blocked: boolean) => void run({ body: { ids, blocked } })
}
