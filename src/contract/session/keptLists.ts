import { z } from 'zod'
import { type DictionaryOf, integer, text, wireRecord } from '#contract/platform/wire'
import type { Area } from '#domain/setup/area'
import type { RegionChoice } from '#domain/setup/region'

/** How lists that are read once per customer are written in the browser's storage (contract §6). */
export const keptLists = {
  regionList: z.array(
    wireRecord({
      id: ['REGION_PK', integer],
      code: ['REGION_CODE', integer],
      name: ['REGION_NAME', text],
    } as const satisfies DictionaryOf<RegionChoice>),
  ),
  areaList: z.array(
    wireRecord({
      id: ['AREA_PK', integer],
      name: ['AREA_NAME', text],
      regionId: ['REGION_FK', integer],
    } as const satisfies DictionaryOf<Area>),
  ),
}
