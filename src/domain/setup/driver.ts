import { isName, isPhoneNumber, isRegionCode } from '#domain/values/bounds'

/** The last name and the first letter of the first name, as typed: John Smith is `SmithJ` (V-6). It may repeat. */
export const driverId = (firstName: string, lastName: string): string =>
  lastName.trim() + ([...firstName.trim()][0] ?? '')

export type DriverDraft = { firstName: string; lastName: string; regionCode: number | null; phoneNumber: string }

/** The fields that keep a new driver from being saved. */
export const driverProblems = (draft: DriverDraft): (keyof DriverDraft)[] => {
  const bad: Record<keyof DriverDraft, boolean> = {
    firstName: !isName(draft.firstName),
    lastName: !isName(draft.lastName),
    regionCode: !isRegionCode(draft.regionCode),
    phoneNumber: !isPhoneNumber(draft.phoneNumber),
  }
  return (Object.keys(bad) as (keyof DriverDraft)[]).filter((field) => bad[field])
}
