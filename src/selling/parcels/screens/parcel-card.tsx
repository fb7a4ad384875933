import { Thumbnail } from '#desk/thumbnail.tsx'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { useSelling } from '#selling/team/ui/use-selling.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { Button } from '#ui/button.tsx'
import type { ListedParcel } from '../schemas.ts'
import { isPackable } from '../ui/use-pack.ts'
import { StateBadge } from './state-badge.tsx'
import { usePlace } from './use-place.ts'

type Props = { parcel: ListedParcel; busy: boolean; onPack: () => void }

const maxLines = 3

/** A parcel of the list: what is in it, where it goes, until when, and the button that packs it. */
export function ParcelCard({ parcel, busy, onPack }: Props) {
  const { parcels } = useSelling()
  const { area } = useSeller()
  const { language } = useLanguage()
  const place = usePlace()(parcel)
  const { id, number, shipBy, items, pieces } = parcel
  return (
    <li className="rounded-card border border-line bg-paper p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`${area.pages}/parcels/${id}`}
          className="tabular inline-flex min-h-11 items-center text-lg font-extrabold text-tile-deep underline underline-offset-4"
        >
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <StateBadge parcel={parcel} />
      </div>
      <p className="text-ink-soft">
        {place && (
          <>
            <bdi>{place}</bdi>
            {' · '}
          </>
        )}
        {parcels.pieces(pieces)}
      </p>
      {isPackable(parcel) && shipBy && (
        <p className={parcel.late ? 'font-bold text-pomegranate' : ''}>
          {parcels.shipBy(formatDate(shipBy, language))}
        </p>
      )}
      <ul className="mt-2 space-y-2">
        {items.slice(0, maxLines).map(({ id: itemId, quantity, product, variant }) => (
          <li key={itemId} className="flex items-center gap-2">
            <Thumbnail image={product.image} />
            <span className="min-w-0 grow wrap-anywhere">
              {localizedTitle(product, language)}
              <VariantLine variant={variant} />
            </span>
            <span className="tabular shrink-0 text-lg font-extrabold">
              {'× '}
              {formatNumber(quantity, language)}
            </span>
          </li>
        ))}
      </ul>
      {items.length > maxLines && (
        <p className="mt-1 text-ink-soft">{parcels.moreLines(items.length - maxLines)}</p>
      )}
      {isPackable(parcel) && (
        <Button
          className="mt-3 w-full sm:w-auto"
          disabled={busy}
          aria-label={parcels.packName(number)}
          onClick={onPack}
        >
          {parcels.pack}
        </Button>
      )}
    </li>
  )
}
