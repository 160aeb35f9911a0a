import { statement, type TestGroup } from '../../fixtures/server'

type WorkerRow = {
  name?: string
  location?: string
  vendor?: string | null
  hired?: string | null
  /** A rate that is in force since 2020. */
  rate?: number
  payType?: string
  /** When the rate was set. */
  setAt?: string
}

/** A pay type and two vendors, which rates of workers need. */
export const payCodes = async ({ id }: Pick<TestGroup, 'id'>) => {
  await statement(
    `with vendors as (insert into pay_vendor (customer, code, name) values ($1, 'V1', 'Vendor one'), ($1, 'V2', 'Vendor two'))
     insert into pay_type (customer, code, description) values ($1, 'HOURLY', 'By the hour')`,
    id,
  )
}

export const aWorker = async (
  { id }: Pick<TestGroup, 'id'>,
  sso: string,
  {
    name = 'Alma Garza',
    location = 'CHI',
    vendor = 'V1',
    hired = '2020-01-01',
    rate,
    payType = 'HOURLY',
    setAt = '2026-10-01T10:00:00Z',
  }: WorkerRow = {},
) => {
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code, hire_date) values ($1, $2, $3, $4, $5, $6)`,
    id,
    sso,
    name,
    location,
    vendor,
    hired,
  )
  if (rate === undefined) return
  await statement(
    `insert into worker_rate (customer, sso_id, location_id, pay_type, vendor_code, rate, effective_from, set_by, set_at)
     values ($1, $2, 'CHI', $3, 'V1', $4, '2020-01-01', 'ann', $5)`,
    id,
    sso,
    payType,
    rate,
    setAt,
  )
}
