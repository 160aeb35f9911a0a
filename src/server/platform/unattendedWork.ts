import { randomUUID } from 'node:crypto'
import type { Caller } from './access/callers'
import { commitWrite } from './commit'
import type { WorkContext } from './context'

/** A user as a caller without a session, who holds nothing unless it is given here. */
export const callerWithoutSession = (
  userId: string,
  known: Partial<Omit<Caller, 'sessionId' | 'userId'>> = {},
): Caller => ({
  firstName: '',
  lastName: '',
  email: '',
  kind: 'customer',
  groups: [],
  expiresAt: Infinity,
  ...known,
  sessionId: '',
  userId,
})

type Work = Pick<WorkContext, 'kernel' | 'caller' | 'customer'> & Partial<Pick<WorkContext, 'permissions'>>

/** The context of work that no request asked for: scheduled jobs and the command line. It reads; `commitUnattended` writes. */
export const unattendedWork = ({ kernel, caller, customer, permissions = new Set() }: Work): WorkContext => ({
  kernel,
  database: customer === '' ? kernel.opened.allCustomers : kernel.opened.ofCustomer(customer),
  acrossCustomers: false,
  caller,
  customer,
  group: null,
  permissions,
  record: outsideOfWrite,
  publish: outsideOfWrite,
  announce: outsideOfWrite,
  afterCommit: outsideOfWrite,
  commit: outsideOfWrite,
})

/** Runs a write that no request asked for; `call` is its name in the audit trail. */
export const commitUnattended = <Result>(
  context: WorkContext,
  call: string,
  work: (context: WorkContext) => Promise<Result>,
): Promise<Result> =>
  commitWrite(context, { call, requestId: randomUUID(), idempotencyKey: undefined, requestHash: '' }, work, () => null)

const outsideOfWrite = (): never => {
  throw new Error('Only inside commitUnattended can this be done.')
}
