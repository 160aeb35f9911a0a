import { Box, Link, MenuItem, TextField, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { driverPhones } from '#contract/load-planning/driverPhones'
import type { MasterRecord } from '#contract/master-data/recordWire'
import { positionDevices } from '#contract/positions/positionDevices'
import type { PositionDevice } from '#domain/fleet/positions/positionDevice'
import { usePermission } from '#portal/data/session/useSession'
import { useEndpoint, useEndpointList } from '#portal/data/useEndpoint'
import { useWrite } from '#portal/data/useWrite'
import { ownTime } from '#portal/ui/i18n/zonedTime'
import { address } from '#portal/ui/page/address'
import { devicesPath, driverPhonesPath } from '#portal/ui/page/recordPaths'
import { useNow } from '#portal/ui/useNow'

/** The driver's link to the phone page, and the devices of the driver's unit, for those who may see them. */
export const DriverDevices = () => {
  const translate = useTranslate()
  const record = useRecordContext<MasterRecord>()
  const maySeePhones = usePermission('load-planning')
  const maySeeDevices = usePermission('portal.administer')
  if (typeof record?.code !== 'string' || (!maySeePhones && !maySeeDevices)) return null
  const heading = translate('masterData.devices.heading')
  return (
    <Box component="section" aria-label={heading} sx={{ pt: 2 }}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      {maySeePhones && <PhoneLink driverId={record.code} />}
      {maySeeDevices && <UnitDevices unitId={typeof record.unit === 'string' ? record.unit : ''} />}
    </Box>
  )
}

const PhoneLink = ({ driverId }: { driverId: string }) => {
  const translate = useTranslate()
  const now = useNow()
  const { data, isError } = useEndpointList(
    driverPhones.listDriverPhones,
    { query: { driver: driverId }, paging: { limit: 100 } },
    { topics: ['planning'] },
  )
  const phone = data?.rows.find(
    (each) => each.driverId === driverId && each.revokedAt === null && Date.parse(each.expiresAt) > now,
  )
  const text = phone
    ? translate('masterData.devices.phone', {
        until: ownTime(phone.expiresAt),
        used: phone.lastUsedAt ? ownTime(phone.lastUsedAt) : '–',
      })
    : translate('masterData.devices.noPhone')
  return (
    <Line to={address(driverPhonesPath, {}, { q: driverId })} link={translate('masterData.devices.phones')}>
      {isError ? translate('masterData.related.failed') : data && text}
    </Line>
  )
}

const UnitDevices = ({ unitId }: { unitId: string }) => {
  const translate = useTranslate()
  const { data, isError } = useEndpoint(positionDevices.listDevices, {}, { topics: ['setup', 'positions'] })
  const living = data?.filter(({ revoked }) => !revoked) ?? []
  const own = living.filter((device) => unitId !== '' && device.unitId === unitId)
  const others = living.filter((device) => device.unitId !== unitId)
  const names = own.map(({ name, lastContactAt }) =>
    translate('masterData.devices.device', { name, at: lastContactAt ? ownTime(lastContactAt) : '–' }),
  )
  const text =
    unitId === ''
      ? translate('masterData.devices.noUnit')
      : names.join('; ') || translate('masterData.devices.noDevice', { unit: unitId })
  return (
    <>
      <Line to={address(devicesPath, {}, { q: unitId || undefined })} link={translate('masterData.devices.devices')}>
        {isError ? translate('masterData.related.failed') : data && text}
      </Line>
      {unitId !== '' && others.length > 0 && <AssignDevice unitId={unitId} devices={others} />}
    </>
  )
}

/** Lets a device of another unit send the positions of this one. */
const AssignDevice = ({ unitId, devices }: { unitId: string; devices: readonly PositionDevice[] }) => {
  const translate = useTranslate()
  const { run, busy } = useWrite(positionDevices.updateDevice, {
    refreshes: [positionDevices.listDevices],
    success: (_, { body }) => translate('masterData.devices.assigned', { name: body.name, unit: unitId }),
  })
  const assign = (id: number) => {
    const device = devices.find((each) => each.id === id)
    if (device) void run({ params: { id }, body: { name: device.name, kind: device.kind, unitId } })
  }
  return (
    <TextField
      select
      size="small"
      label={translate('masterData.devices.assign', { unit: unitId })}
      value=""
      disabled={busy}
      onChange={({ target }) => assign(Number(target.value))}
      sx={{ mt: 1, minWidth: 260 }}
    >
      {devices.map((device) => (
        <MenuItem key={device.id} value={device.id}>
          {translate('masterData.devices.ofUnit', { name: device.name, unit: device.unitId })}
        </MenuItem>
      ))}
    </TextField>
  )
}

const Line = ({ to, link, children }: { to: string; link: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, py: 1 }}>
    <Typography variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    <Link component={RouterLink} to={to} variant="body2">
      {link}
    </Link>
  </Box>
)
