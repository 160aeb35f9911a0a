import { type Answered, callAs, statement, type TestGroup, type Wire } from '../../fixtures/server'

export type TestDevice = {
  id: number
  token: string
  /** Sends a message in the query form. */
  send: (fields: Record<string, string | number>) => Promise<Answered>
  /** Its messages as the device page shows them, newest first. */
  messages: () => Promise<Wire[]>
}

const anonymous = callAs(null, null)

/** Sends a message in the query form for whoever has the token. */
export const sendAs = (token: string, fields: Record<string, string | number>) =>
  anonymous('GET', `/positions?${new URLSearchParams(Object.entries({ id: token, ...fields })).toString()}`)

/** A phone that somebody has paired with a unit. */
export const aDevice = async (
  group: TestGroup,
  unit: string,
  type: 'PHONE' | 'TRUCK' = 'PHONE',
): Promise<TestDevice> => {
  const { body } = await group.call('POST', '/positions/devices', {
    body: { DeviceName: `Device of ${unit}`, DeviceType: type, Unit: unit },
  })
  const { DeviceId: id, Token: token } = body as { DeviceId: number; Token: string }
  return {
    id,
    token,
    send: (fields) => sendAs(token, fields),
    messages: async () => (await group.call('GET', `/positions/devices/${id}/messages`)).body as Wire[],
  }
}

export const positionsOf = ({ id }: TestGroup, unit: string) =>
  statement<{ at: string; latitude: number; speed: number | null; heading: number | null; shipment_id: string | null }>(
    'select at, latitude, speed, heading, shipment_id from position where customer = $1 and unit_id = $2 order by at',
    id,
    unit,
  )

export const lastOf = async ({ id }: TestGroup, unit: string) =>
  (
    await statement<{ at: string; latitude: number; movement: string; standing_since: string | null; version: number }>(
      'select at, latitude, movement, standing_since, version from last_position where customer = $1 and unit_id = $2',
      id,
      unit,
    )
  )[0]

/** The speeds of a unit in a span of at most 26 hours, in the order of time, as a replay shows them. */
export const speedsIn = async (group: TestGroup, unit: string, from: string, to: string): Promise<number[]> => {
  const query = new URLSearchParams({ Units: unit, From: from, To: to })
  const { body } = await group.call('GET', `/cloud-location/traces?${query}`)
  return (body as Wire[]).flatMap(({ Speeds }) => Speeds)
}

/** So many seconds ago. */
export const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
