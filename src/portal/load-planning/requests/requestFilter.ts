import {
  type DriverRequest,
  type DriverRequestDraft,
  driverRequestProblems,
  type RequestProblem,
  requestTypes,
  type RequestType,
} from '#domain/load-planning/requests/driverRequest'
import { isOpenStatus, requestStatuses, type RequestStatus } from '#domain/load-planning/requests/requestState'
import { priorities, type Priority } from '#domain/setup/fixedLists'

/** The status filter: all requests, the open ones, or those of one status. */
export const statusChoices = ['', 'open', ...requestStatuses] as const
export type StatusChoice = (typeof statusChoices)[number]

export const matchesStatus = (status: RequestStatus, choice: StatusChoice): boolean =>
  choice === '' || (choice === 'open' ? isOpenStatus(status) : status === choice)

/** The filters that the page applies itself; driver and days are sent to the server. */
export type RequestFilter = {
  priority: '' | Priority
  type: '' | RequestType
  managerId: string
  /** Only requests that touch planned loads. */
  touchesLoads: boolean
}

/** The filter written in an address, as far as it is valid. */
export const filterOf = (written: {
  priority: string
  type: string
  manager: string
  loads: string
}): RequestFilter => ({
  priority: priorities.find((each) => each === written.priority) ?? '',
  type: requestTypes.find((each) => each === written.type) ?? '',
  managerId: written.manager,
  touchesLoads: written.loads === 'Y',
})

export const isWanted = (request: DriverRequest, { priority, type, managerId, touchesLoads }: RequestFilter): boolean =>
  (priority === '' || request.priority === priority) &&
  (type === '' || request.type === type) &&
  (managerId === '' || request.managerId === managerId) &&
  (!touchesLoads || request.conflicts.length > 0)

/** A request as its form has it; nothing is chosen at first but the usual priority. */
export const blankRequest: DriverRequestDraft = {
  driverId: '',
  priority: 'M',
  type: 'home-time',
  fromDate: '',
  toDate: '',
  reasonCode: '',
  wantedLocation: '',
  remark: '',
}

export type FormProblem = RequestProblem | 'from-missing' | 'to-missing'

/** What keeps a form from being sent, by its field. `today` is `YYYY-MM-DD`. */
export const formProblems = (
  draft: DriverRequestDraft,
  today: string,
): Partial<Record<keyof DriverRequestDraft, FormProblem>> => {
  const { fromDate, toDate } = draft
  const areDaysThere = fromDate !== '' && toDate !== ''
  const codes: FormProblem[] = [
    ...driverRequestProblems(draft, today).filter((code) => areDaysThere || (code !== 'backwards' && code !== 'past')),
    ...(fromDate === '' ? (['from-missing'] as const) : []),
    ...(toDate === '' ? (['to-missing'] as const) : []),
  ]
  return Object.fromEntries(codes.toReversed().map((code) => [fieldOf[code], code]))
}

const fieldOf: Readonly<Record<FormProblem, keyof DriverRequestDraft>> = {
  'driver-missing': 'driverId',
  backwards: 'toDate',
  past: 'toDate',
  'remark-too-long': 'remark',
  'reason-unknown': 'reasonCode',
  'location-too-long': 'wantedLocation',
  'from-missing': 'fromDate',
  'to-missing': 'toDate',
}
