import { useRegionChoices } from '#portal/data/useRegionChoices'

/** Code and name of a region; the code alone where there is no such region any more. */
export const RegionName = ({ code }: { code: number }) => {
  const region = useRegionChoices().find((choice) => choice.code === code)
  return region ? `${code} ${region.name}` : code
}
