import { useQuery } from '@tanstack/react-query'
import { arrivalsQuery } from '#shop/delivery/client.ts'

/** Returns whether the shop does not deliver to a governorate at the moment; false while that is not loaded. */
export function useUnserved(): (slug: string | undefined) => boolean {
  const { data } = useQuery({ ...arrivalsQuery(), enabled: false })
  return (slug) =>
    data?.arrivals.some(({ governorate, from }) => governorate === slug && from === null) ?? false
}
