import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { driverTransfers } from '#contract/people/driverTransfers'
import { referrals } from '#contract/people/referrals'
import { workerRates } from '#contract/people/workerRates'
import { workPackages } from '#contract/people/workPackages'
import type { Permission } from '#domain/access/access'
import { DriverTransferPage } from '#portal/drivers/transfer/DriverTransferPage'
import { ReferralPage } from '#portal/drivers/referrals/ReferralPage'
import { WorkPackagesPage } from '#portal/financials/packages/WorkPackagesPage'
import { WorkerEnrichmentPage } from '#portal/financials/workers/WorkerEnrichmentPage'
import { pageActionsId } from '#portal/ui/page/PageActions'
import { aGroup, type Person, statement, type TestGroup, unique } from '../../fixtures/server'
import { aDriver, inHours } from '../../server/load-planning/aPlannedFleet'
import { moveTo, terminals } from '../../server/people/aTerminal'
import { fill } from '../fill'
import { handling } from '../network/answers'
import { mockNetwork } from '../network/mockNetwork'
import { signInOnServer } from '../portalFixtures'
import { renderPage } from '../renderPage'

const network = mockNetwork()
const user = userEvent.setup()
afterEach(cleanup)

type Opened = { group: TestGroup; permission: Permission; person?: Person; words: string }

/** Opens a page in Spanish. */
const open = async (page: ReactNode, address: string, { group, permission, person = group, words }: Opened) => {
  signInOnServer(group, [permission], person)
  localStorage.setItem('locale', 'es-ES')
  await renderPage(
    <>
      <div id={pageActionsId} />
      {page}
    </>,
    address,
    { words: ['crud', words, 'workList', 'records', 'loadActions', 'tools'] },
  )
}

/** Lets another user be quicker, at the moment when the page sends its step. */
const quicker = (endpoint: Parameters<typeof handling>[0], act: () => Promise<{ body: unknown }>) =>
  network.use(
    handling(
      endpoint,
      async () => {
        expect((await act()).body).toMatchObject({ Status: 'SUCCESS' })
        return undefined
      },
      { once: true },
    ),
  )

const press = async (name: RegExp | string, place: Pick<typeof screen, 'findByRole'> = screen) =>
  user.click(await place.findByRole('button', { name }))

const outOfTurn = (status: string) => `Su estado es «${status}»: este paso no es posible ahora.`

test('a step of a transfer out of turn is refused in the language of the reader', async () => {
  const group = await aGroup(['drivers.transfer', 'load-planning'])
  await terminals(group)
  const letter = unique('t')
  await aDriver(group, letter)
  await moveTo(group, `D${letter}`, 'CHI')
  const asked = { DriverIds: [`D${letter}`], ToLocationId: 'DEN', EffectiveDate: inHours(48), Reason: 'Asked' }
  const [id] = (await group.call('POST', '/device/DriverTransfers', { body: asked })).body.TransferIds
  quicker(driverTransfers.stepTransfers, () =>
    group.call('POST', '/device/StepDriverTransfers', { body: { TransferIds: [id], Step: 'CANCEL' } }),
  )
  const page = { group, permission: 'drivers.transfer', words: 'transfers' } as const
  await open(<DriverTransferPage />, `/CellCommDriverTransfer?transfer=${id}`, page)
  await press('Rechazar')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar este traslado?' }))
  await fill(user, dialog.getByRole('textbox', { name: /Motivo/ }), 'Sin relevo')
  await press('Rechazar', dialog)
  expect(await screen.findByText(`Traslado ${id}: ${outOfTurn('Cancelado')}`)).toBeTruthy()
})

test('a status of a referral out of turn is refused in the language of the reader', async () => {
  const group = await aGroup(['drivers.refer'])
  const person = { FirstName: 'Cora', LastName: 'Whitfield', Phone: '3125550177' }
  const { ReferralId } = (await group.call('POST', '/cellcomm-hr/UpdateReferral', { body: person })).body
  const withdrawn = { ReferralId, Status: 'WITHDRAWN', Comment: 'Moved away' }
  quicker(referrals.setReferralStatus, () =>
    group.call('POST', '/cellcomm-hr/UpdateReferralStatus', { body: withdrawn }),
  )
  const page = { group, permission: 'drivers.refer', words: 'recruiting' } as const
  await open(<ReferralPage />, '/CellCommReferral?view=board', page)
  await press('Mover Cora Whitfield')
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicado' }))
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar Cora Whitfield a “Duplicado”?' }))
  await fill(user, dialog.getByRole('textbox', { name: /Comentario/ }), 'Ya recomendada')
  await press('Cambiar estado', dialog)
  expect(await screen.findByText(`Recomendación ${ReferralId}: ${outOfTurn('Retirado')}`)).toBeTruthy()
})

test('a step of a work package out of turn is refused in the language of the reader', async () => {
  const group = await aGroup(['work-packages'])
  const saved = { Name: 'Winter tires', DueDate: '2026-12-01', Status: 'DONE' }
  const { WorkPackageId } = (
    await group.call('PUT', '/driver-financials/WorkPackages', { body: saved, override: 'PUT' })
  ).body
  const disputed = { WorkPackageIds: [WorkPackageId], Step: 'DISPUTE', Reason: 'Wrong miles' }
  quicker(workPackages.stepWorkPackages, () =>
    group.call('POST', '/driver-financials/StepWorkPackages', { body: disputed }),
  )
  const page = { group, permission: 'work-packages', words: 'workPackages' } as const
  await open(<WorkPackagesPage />, `/WorkPackages?package=${WorkPackageId}`, page)
  await press('Marcar como revisado')
  const dialog = within(await screen.findByRole('dialog', { name: '¿Marcar este paquete como revisado?' }))
  await press('Marcar como revisado', dialog)
  expect(await screen.findByText(`Paquete de trabajo ${WorkPackageId}: ${outOfTurn('En disputa')}`)).toBeTruthy()
})

test('a decision about a rate that was withdrawn is refused in the language of the reader', async () => {
  const group = await aGroup(['workers.enrich'])
  const person = await group.aPerson(['workers.enrich'])
  await statement(`insert into pay_type (customer, code, description) values ($1, 'HOURLY', 'By the hour')`, group.id)
  await statement(`insert into pay_vendor values ($1, 'V1', 'Vendor one')`, group.id)
  await statement(
    `insert into worker (customer, sso_id, name, location_id, vendor_code) values ($1, 'S1', 'Alma Garza', 'CHI', 'V1')`,
    group.id,
  )
  const rate = { SSOId: 'S1', LocationId: 'CHI', VendorCode: 'V1', PayType: 'HOURLY' }
  for (const more of [
    { Rate: 20, EffectiveFrom: '2026-01-01' },
    { Rate: 30, EffectiveFrom: '2026-06-01' },
  ])
    await group.call('POST', '/driver-financials/UpdateWorkerRate', { body: { ...rate, ...more } })
  const [{ RateChangeId }] = (await group.call('GET', '/driver-financials/RateChanges?pending=Y')).body
  const withdrawn = { RateChangeIds: [RateChangeId], Decision: 'WITHDRAWN', Reason: '' }
  quicker(workerRates.decideRateChanges, () =>
    group.call('POST', '/driver-financials/DecideRateChanges', { body: withdrawn }),
  )
  const page = { group, permission: 'workers.enrich', person, words: 'workers' } as const
  await open(<WorkerEnrichmentPage />, '/dcmFinancial/WorkerEnrichment', page)
  await press(/^Aprobar: /)
  await press('Aprobar', within(await screen.findByRole('dialog', { name: /¿Aprobar la tarifa de/ })))
  expect(await screen.findByText(`Cambio ${RateChangeId}: ${outOfTurn('Retirado')}`)).toBeTruthy()
})
