import { useQuery } from '@tanstack/react-query'
import { PageHead } from '#desk/page-head.tsx'
import { QrCode } from '#desk/qr-code.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized, nameIn } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { getSellingMessages, useSelling } from '#selling/team/ui/use-selling.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { VariantLine } from '#shop/catalogue/ui/variant-line.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { parcelLabelQuery } from '../client.ts'
import type { ParcelLabel } from '../schemas.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getSellingMessages(messages).parcels.label,
  canonical: null,
})

/** The label of a parcel, to print. */
export function Screen({ address }: { address: Address }) {
  const { parcels } = useSelling()
  const { slug, area } = useSeller()
  const hydrated = useHydrated()
  const id = parseRowId(address.params)
  const query = useQuery(parcelLabelQuery(slug, id))
  const { data: label } = query
  const failure = useQueryFailure(query)
  if (failure || !label) return failure
  return (
    <>
      <div className="not-printed">
        <PageHead
          title={parcels.label}
          actions={
            <>
              <Link href={`${area.pages}/parcels/${id}`} className={buttonClass('quiet', 'sm')}>
                <bdi dir="ltr">{label.number}</bdi>
              </Link>
              <Button disabled={!hydrated} onClick={() => print()}>
                {parcels.print}
              </Button>
            </>
          }
        />
      </div>
      <article className="paper-label mx-auto max-w-md rounded-card border border-line bg-paper p-4 print:rounded-none print:border-0 print:p-0">
        <Label label={label} />
      </article>
    </>
  )
}

const maxLines = 4

/** Whose it is, its number, where it goes, and what is in it. Long texts are cut: a label is one sheet. */
function Label({ label }: { label: ParcelLabel }) {
  const { parcels, shell } = useSelling()
  const { language } = useLanguage()
  const { self } = useSeller()
  const { orderId, number, governorate, area, recipient, collect, items, pieces } = label
  const place = governorates.find(({ slug }) => slug === governorate)
  return (
    <div className="mx-auto flex max-w-[90mm] flex-col overflow-hidden print:h-[139mm]">
      <p className="shrink-0 font-extrabold">
        <bdi>{self ? localized(self.seller, 'name', language) : shell.siteName}</bdi>
      </p>
      <div className="mt-1 flex shrink-0 items-center justify-between gap-3 border-b-2 border-ink pb-1">
        <div className="min-w-0">
          {place && <p className="text-2xl leading-tight font-extrabold">{nameIn(place, language)}</p>}
          <p data-number="" className="tabular text-2xl leading-tight font-extrabold whitespace-nowrap">
            <bdi dir="ltr">{number}</bdi>
          </p>
        </div>
        <QrCode id={orderId} label={parcels.qr(orderNumber(orderId))} className="size-[26mm] shrink-0" />
      </div>
      <div className="min-h-0 overflow-hidden py-1 leading-snug wrap-anywhere">
        {recipient.firstName && (
          <p className="text-lg font-bold">
            <bdi>{recipient.firstName}</bdi>
          </p>
        )}
        {[recipient.phone, recipient.secondPhone].map(
          (phone) =>
            phone && (
              <p key={phone} className="tabular text-xl font-extrabold">
                <bdi dir="ltr">{formatPhone(phone)}</bdi>
              </p>
            ),
        )}
        {[area, recipient.address, recipient.landmark].map(
          (line) =>
            line && (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ),
        )}
      </div>
      {collect !== undefined && label.handover === 'direct' && (
        <p className="shrink-0 border-y-2 border-ink py-1 text-center leading-snug">
          {parcels.collect}
          <span className="tabular block text-3xl leading-tight font-extrabold">
            {formatPrice(collect, language)}
          </span>
        </p>
      )}
      <ul className="min-h-0 shrink-[9999] overflow-hidden pt-1 text-sm leading-snug">
        {items.slice(0, maxLines).map(({ id, quantity, product, variant }) => (
          <li key={id} className="flex gap-2">
            <span className="tabular shrink-0 font-bold">
              {formatNumber(quantity, language)}
              {' ×'}
            </span>
            <VariantLine
              variant={variant}
              className="max-w-[30mm] shrink-0 font-bold wrap-anywhere print:truncate"
            />
            <span className="min-w-0 wrap-anywhere print:truncate">{localizedTitle(product, language)}</span>
          </li>
        ))}
      </ul>
      <p className="shrink-0 text-sm font-bold">
        {items.length > maxLines && `${parcels.moreLines(items.length - maxLines)} · `}
        {parcels.units}
        {': '}
        {formatNumber(pieces, language)}
      </p>
    </div>
  )
}
