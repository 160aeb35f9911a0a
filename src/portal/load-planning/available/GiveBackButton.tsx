import { Button } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { planningLoads } from '#contract/load-planning/planningLoads'
import type { ShipmentId } from '#domain/freight/keys'
import { failureLines } from '#portal/data/alerts'
import { useWrite } from '#portal/data/useWrite'
import { planningReads } from '#portal/ui/assignments/useAssignment'
import { StepDialog } from '#portal/ui/form/StepDialog'

type GiveBackButtonProps = { shipmentId: ShipmentId; onDone: () => void }

/** Gives a load back to the routing tool, with a reason. A refusal is shown in the dialog, which stays open. */
export const GiveBackButton = ({ shipmentId, onDone }: GiveBackButtonProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const [said, setSaid] = useState<readonly string[]>([])
  const { run } = useWrite(planningLoads.giveBack, {
    refreshes: [...planningReads, planningLoads.readShipment],
    success: () => translate('planFleet.load.giveBack.done', { load: shipmentId }),
    onFailure: (failure) => {
      setSaid(failureLines(failure, translate))
      return true
    },
  })
  const close = () => {
    setIsOpen(false)
    setSaid([])
  }
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {translate('planFleet.load.giveBack.open')}
      </Button>
      {isOpen && (
        <StepDialog
          title={translate('planFleet.load.giveBack.title', { load: shipmentId })}
          action={translate('planFleet.load.giveBack.act')}
          isDangerous
          reason={translate('planFleet.load.giveBack.reason')}
          isReasonRequired
          said={said}
          onAgree={async (reason) => {
            if (!(await run({ body: { shipmentId, reason } }))) return
            close()
            onDone()
          }}
          onClose={close}
        >
          {translate('planFleet.load.giveBack.text')}
        </StepDialog>
      )}
    </>
  )
}
