/** From which statuses each step may be taken, and the status that it leads to; `stays` keeps the one there is. */
export type StatusSteps<Status extends string, Step extends string> = Readonly<
  Record<Step, { from: readonly Status[]; to: Status | 'stays' }>
>

export type StatusMachine<Status extends string, Step extends string> = {
  can(status: Status, step: Step): boolean
  /** The steps that may be taken from a status, in the order of the table. */
  next(status: Status): Step[]
  /** A step taken before, which changes nothing and is no error: a second click, or two users at the same time. */
  repeated(status: Status, step: Step): boolean
  /** The status after a step that may be taken, or was taken before. */
  after(status: Status, step: Step): Status
  /** Why a step is rejected because of the status; null if it may be taken. */
  problem<One extends Step>(status: Status, step: One): WrongStatus<Status, One> | null
}

export type WrongStatus<Status, Step> = { code: 'wrong-status'; status: Status; step: Step }

/** The statuses of a record as a table of steps. Who may take a step, and what else it needs, is up to its own rule. */
export const statusMachine = <Status extends string, Step extends string>(
  steps: StatusSteps<Status, Step>,
): StatusMachine<Status, Step> => {
  const can = (status: Status, step: Step) => steps[step].from.includes(status)
  return {
    can,
    next: (status) => keysOf(steps).filter((step) => can(status, step)),
    repeated: (status, step) => status === steps[step].to,
    after: (status, step) => {
      const { to } = steps[step]
      return to === 'stays' ? status : to
    },
    problem: (status, step) => (can(status, step) ? null : { code: 'wrong-status', status, step }),
  }
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[]
