import { useTranslate } from 'react-admin'
import type { PlanningUnit } from '#domain/load-planning/planningRows'
import { Facts } from '#portal/load-planning/parts/Facts'
import { useAge } from '#portal/ui/useAge'
import { usePlanningRegions } from '#portal/load-planning/parts/usePlanningRegions'
import { utcTime } from '#portal/load-planning/parts/utcTime'
import { Section } from './Section'

/** What is known of the unit itself. */
export const UnitFacts = ({ unit }: { unit: PlanningUnit }) => {
  const translate = useTranslate()
  const age = useAge()
  const { data: places } = usePlanningRegions()
  const area = places?.areas.find(({ id }) => id === unit.areaId)
  const region = places?.regions.find(({ id }) => id === unit.regionId)
  return (
    <Section title={translate('planFleet.details.unit', { unit: unit.id })}>
      <Facts
        facts={[
          [translate('planFleet.columns.status'), translate(`planFleet.details.status.${unit.status}`)],
          [translate('planFleet.details.plan'), planWords(translate, unit)],
          [translate('planFleet.columns.location'), unit.location],
          [translate('planFleet.details.seen'), unit.seenAt && age(unit.seenAt)],
          [translate('planFleet.columns.availableAt'), `${utcTime(unit.availableAt)} UTC`],
          [translate('planFleet.columns.trailerId'), unit.trailerId],
          [translate('planFleet.columns.equipmentType'), unit.equipmentType],
          [translate('planFleet.details.region'), region && `${region.code} ${region.name}`],
          [translate('planFleet.details.area'), area?.name],
        ]}
      />
    </Section>
  )
}

type Say = (key: string, parameters?: Record<string, string>) => string

const planWords = (say: Say, { shipmentId, assignment, assignedBy, expiresAt }: PlanningUnit): string => {
  if (shipmentId === null) return say('planFleet.unit.free')
  if (assignment !== 'soft') return say('planFleet.details.on', { load: shipmentId })
  return say('planFleet.details.heldBy', { load: shipmentId, who: assignedBy ?? '', time: utcTime(expiresAt ?? '') })
}
