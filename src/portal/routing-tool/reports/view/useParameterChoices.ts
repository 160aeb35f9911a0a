import { lookups } from '#contract/routing-tool/setup/lookups'
import { orgRegions } from '#contract/routing-tool/setup/orgRegions'
import { deliveryStatuses } from '#domain/freight/delivery'
import { loadStatuses } from '#domain/freight/load'
import { importStatuses } from '#domain/import/importBatch'
import type { ReportName, ReportParameter } from '#domain/reports/reports'
import { useEndpoint } from '#portal/data/useEndpoint'
import { type Choice, useFilterChoices } from '#portal/routing-tool/deliveries-and-loads/filters/useFilterChoices'
import { deliveryVocabulary } from '#portal/routing-tool/deliveryVocabulary'
import { importStatusWords } from '#portal/routing-tool/import-deliveries/importStatuses'
import { loadVocabulary } from '#portal/ui/statuses/loadVocabulary'

/** The choices of a parameter; read when it is opened. */
export const useParameterChoices = (
  report: ReportName,
  parameter: ReportParameter,
  isAsked: boolean,
): readonly Choice[] => {
  const ofDeliveries =
    parameter === 'status' || parameter === 'orgRegionId' || parameter === 'salesOffice' ? null : parameter
  const known = useFilterChoices(isAsked ? ofDeliveries : null)
  const ask = (wanted: ReportParameter) => (isAsked && parameter === wanted ? { query: {} } : null)
  const orgs = useEndpoint(orgRegions.listOrgRegions, ask('orgRegionId')).data ?? []
  const origins = useEndpoint(lookups.listOriginCodes, ask('salesOffice')).data ?? []
  switch (parameter) {
    case 'status':
      return statusChoices(report)
    case 'orgRegionId':
      return orgs.map(({ id, name, salesOrganisation, shippingPoint }) => ({
        value: String(id),
        label: `${name} (${salesOrganisation}, ${shippingPoint})`,
      }))
    case 'salesOffice':
      return [...new Set(origins.map(({ salesOffice }) => salesOffice))].map((value) => ({ value, label: value }))
    default:
      return known ?? []
  }
}

const statusChoices = (report: ReportName): Choice[] => {
  if (report === 'import-history')
    return importStatuses.map((value) => ({ value, label: importStatusWords[value].label, isMessage: true }))
  if (report === 'loads-export' || report === 'weight-use')
    return loadStatuses.map((value) => ({ value, label: loadVocabulary[value].label, isMessage: true }))
  return deliveryStatuses.map((value) => ({ value, label: deliveryVocabulary[value].label, isMessage: true }))
}
