import { z } from 'zod'
import { ok } from '#contract/platform/answers'
import { endpoint } from '#contract/platform/endpoint'
import { wireRecord } from '#contract/platform/wire'

const named = wireRecord({ name: ['name', z.string().regex(/^[a-z][a-z0-9-]{0,49}$/, 'is not a name')] })

/** Our own: a user's preferences, available wherever they sign in. Their meaning is up to the page. */
export const preferences = {
  readPreference: endpoint({
    summary: 'What I prefer, by name; null where I have said nothing (OWN-8)',
    method: 'GET',
    path: '/preferences/{name}',
    needs: 'signed-in',
    customer: 'none',
    params: named,
    answer: wireRecord({ value: ['Value', z.json()] }),
  }),
  writePreference: endpoint({
    summary: 'Keep what I prefer; null forgets it (OWN-8)',
    method: 'PUT',
    path: '/preferences/{name}',
    needs: 'signed-in',
    customer: 'none',
    params: named,
    body: wireRecord({ value: ['Value', z.json()] }),
    answer: ok,
  }),
}
