import { useCarriers } from '#portal/routing-tool/setup/useCarriers'

/** Code (SCAC) and name of a carrier. */
export const CarrierName = ({ code }: { code: string }) => {
  const carrier = useCarriers().find((known) => known.code === code)
  return carrier ? `${code} ${carrier.name}` : code
}
