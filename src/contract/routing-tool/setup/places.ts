import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint'
import { decimal, text, wireRecord } from '#contract/platform/wire'

const placeName = z.string().trim().max(100)

export const places = {
  locatePlaces: endpoint({
    summary: 'Where cities are on the map; those that are not known are left out (ours)',
    method: 'POST',
    path: '/routing-tool/{group}/Places',
    needs: 'routing-tool.deliveries',
    effect: 'read',
    body: wireRecord({
      places: [
        'places',
        z
          .array(wireRecord({ city: ['city', placeName], state: ['state', placeName] }))
          .max(2_000, 'are too many (2000)'),
      ],
    }),
    answer: z.array(
      wireRecord({
        city: ['city', text],
        state: ['state', text],
        latitude: ['latitude', decimal],
        longitude: ['longitude', decimal],
      }),
    ),
  }),
}
