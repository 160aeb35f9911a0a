import type { Answer, Answered, Endpoint } from '#contract/platform/endpoint'
import { answering } from './answers'

type ListEndpoint = Endpoint & { list: object; answer: Exclude<Endpoint['answer'], 'file'> }

/** Answers a list as the server does: the page that is asked for, or all rows. */
export const answeringPages = <E extends ListEndpoint>(endpoint: E, rows: Answer<E> & readonly unknown[]) =>
  answering(endpoint, ({ url }) => {
    const { searchParams } = new URL(url)
    const [page = 1, perPage = 0] = ['page', 'perPage'].map((name) => Number(searchParams.get(name)))
    const part = perPage === 0 ? rows : rows.slice((page - 1) * perPage, page * perPage)
    return { rows: [...part], total: rows.length } as unknown as Answered<E>
  })
