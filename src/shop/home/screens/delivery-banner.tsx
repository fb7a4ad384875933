import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { Truck } from '#ui/icons/truck.ts'

export function DeliveryBanner() {
  const { home } = useMessages()
  return (
    <section className="rounded-card bg-tile-deep text-paper">
      <Link
        href="/shipping"
        className="group flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-6 md:px-10 md:py-8"
      >
        <Truck size={44} strokeWidth={1.5} className="icon-directional shrink-0" />
        <div className="min-w-0 grow basis-56">
          <h2 className="text-xl leading-snug font-extrabold md:text-2xl md:leading-snug">
            {home.bannerTitle}
          </h2>
          <p className="text-tile-tint md:text-lg">{home.bannerText}</p>
        </div>
        <span className="flex min-h-11 items-center gap-1 rounded-control border border-paper/60 px-4 font-bold group-hover:bg-tile-dark">
          {home.bannerLink}
          <ChevronRight size={18} className="icon-directional" />
        </span>
      </Link>
    </section>
  )
}
