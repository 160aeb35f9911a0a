import { useQuery } from '@tanstack/react-query'
import { isOnIntranet } from '#portal/data/signIn'

/** Whether this browser stands in the provider's own network; asked once. */
export const useIntranet = (): boolean => {
  const { data } = useQuery({ queryKey: ['intranet'], queryFn: isOnIntranet, staleTime: Infinity })
  return data ?? false
}
