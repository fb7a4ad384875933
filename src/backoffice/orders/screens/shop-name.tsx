import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localizedField } from '#platform/i18n/localized.ts'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { siteQuery } from '#shop/content/client.ts'

/** The shop's name and, if set, its phone on printed papers. */
export function ShopName({ className }: { className: string }) {
  const { orders } = useAdmin()
  const { data: site } = useQuery(siteQuery())
  return (
    <p data-shop="" className="flex flex-wrap items-baseline gap-x-3">
      <span className={className}>{orders.shopName}</span>
      {site?.phone && (
        <bdi dir="ltr" className="tabular font-bold">
          {formatPhone(site.phone)}
        </bdi>
      )}
    </p>
  )
}

/** The shop's address, if set: where a parcel goes back to. */
export function ShopAddress() {
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  const address = site?.[localizedField('address', language)]
  if (!address) return null
  return (
    <p data-shop-address="" className="text-sm leading-snug">
      <bdi>{address}</bdi>
    </p>
  )
}
