import type { places } from '#contract/routing-tool/setup/places'
import { locate } from '#server/freight/places'
import type { Handlers } from '#server/platform/http/serve'

export const placeHandlers: Handlers<typeof places> = {
  locatePlaces: async ({ body }) =>
    body.places.flatMap(({ city, state }) => {
      const point = locate(city, state)
      return point ? [{ city, state, ...point }] : []
    }),
}
