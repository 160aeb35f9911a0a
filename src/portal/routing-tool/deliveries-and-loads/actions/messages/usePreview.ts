import type { CallInput } from '#contract/platform/endpoint'
import { outbox } from '#contract/routing-tool/outbox'
import { useEndpoint } from '#portal/data/useEndpoint'
import type { PreviewedMessage } from './MessagePreview'

type Asked = CallInput<typeof outbox.previewMessage>['query']

/** What would leave if it were sent now; undefined while it is asked for, so that nothing old is ever shown. */
export const usePreview = (asked: Asked | null): PreviewedMessage | undefined => {
  const { data, isFetching } = useEndpoint(outbox.previewMessage, asked && { query: asked }, {
    topics: ['loads', 'deliveries'],
  })
  return isFetching ? undefined : data
}
