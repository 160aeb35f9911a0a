/** The attributes of a group's customer configuration (RT-40) that the portal itself reads; others pass through. */
export const configurationAttributes = {
  /** Pounds from which a load is warned about. */
  loadWeightThreshold: 'RT_UI_LOAD_WEIGHT_THRESHOLD',
  /** Minutes until the routing tool lets go of an unsaved load. */
  idleTimeout: 'RT_UI_TIMEOUT_IN_MINUTES',
  /** Milliseconds between two counts of the pending loads. */
  pendingLoadsInterval: 'RT_PENDING_INTVL_TIME',
} as const

/** All that the pages of the routing tool are configured with, as one question (CONST-10). */
export const uiSettings = 'RT_UI%'

/** The attribute read by load planning: `60` for drivers who may be on duty 60 hours in 7 days, otherwise 70 in 8. */
export const cycleHoursAttribute = 'LP_HOS_CYCLE_HOURS'

/** Percent by which one user may change the rate of a worker; a larger change waits for a second one. Empty for no limit. */
export const rateApprovalAttribute = 'DF_RATE_APPROVAL_PERCENT'

/** JSON of the columns and codes of the payroll file and of the cut-off of pay periods. */
export const payrollAttribute = 'DF_PAYROLL'

/** `Y` where workers may use hours of a service before they are accrued. */
export const overdrawAttribute = 'DF_ACCRUAL_OVERDRAW'
