import { callAs, type CallOptions, type TestGroup } from '../../fixtures/server'

/** A link for a driver, and calls with its token. */
export const aDriverPhone = async (group: Pick<TestGroup, 'call'>, driver: string, body: object = {}) => {
  const { body: issued } = await group.call('POST', '/load-planning/DriverPhones', {
    body: { driver_xid: driver, ...body },
  })
  const { phone_id: id, token } = issued as { phone_id: number; token: string }
  const anonymous = callAs(token, null)
  const post = (path: string, sent: object, options: CallOptions = {}) =>
    anonymous('POST', `/driver/${path}`, { body: sent, ...options })
  return {
    id,
    token,
    issued,
    call: anonymous,
    today: () => anonymous('GET', '/driver/today'),
    post,
    visit: (shipment: string, stop: number, event: 'arrived' | 'departed', at: string) =>
      post(`shipments/${shipment}/stops/${stop}/visit`, { event, at }),
  }
}
