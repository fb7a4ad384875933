import { useQuery } from '@tanstack/react-query'
import { slidesQuery } from '#shop/content/client.ts'
import { Carousel } from '#shop/content/ui/carousel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The slides. The page works without them: everything they link to is reachable elsewhere. */
export function Hero() {
  const { data, isPending } = useQuery(slidesQuery())
  if (isPending) return <Skeleton className="h-56 w-full sm:h-80 md:h-90 wide:h-108" />
  return data && data.length > 0 ? <Carousel slides={data} /> : null
}
