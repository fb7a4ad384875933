import { useQuery } from '@tanstack/react-query'
import { slidesQuery } from '#features/content/client.ts'
import { Carousel } from '#features/content/ui/carousel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The slides. When they cannot be had the page goes on without: everything they lead to is linked elsewhere too. */
export function Hero() {
  const { data, isPending } = useQuery(slidesQuery())
  if (isPending) return <Skeleton className="h-110 w-full md:h-90" />
  return data && data.length > 0 ? <Carousel slides={data} /> : null
}
