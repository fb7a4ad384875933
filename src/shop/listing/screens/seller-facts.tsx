import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localizedField, nameIn } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import type { SellerProfile } from '#shop/sellers/schemas.ts'
import { Picture } from '#ui/picture.tsx'
import { bannerSizes } from './banner-sizes.ts'

/** Who the seller of a page is: in own words, since when, from where, by which name and licence, how long a delivery takes, and which rules hold. */
export function SellerFacts({ seller }: { seller: SellerProfile }) {
  const { language } = useLanguage()
  const { sellers } = useMessages()
  const { closed, away, logo, banner, since, legalName, licenceNumber, arrivesBy } = seller
  const about = seller[localizedField('about', language)]
  const place = governorates.find(({ slug }) => slug === seller.governorate)
  const date = (day: string) => formatDate(`${day}T12:00:00Z`, language)
  const facts = [
    ...(place ? [{ name: sellers.governorate, text: nameIn(place, language) }] : []),
    ...(legalName ? [{ name: sellers.legalName, text: legalName }] : []),
    ...(licenceNumber ? [{ name: sellers.licence, text: licenceNumber }] : []),
  ]
  return (
    <div className="space-y-2 md:col-span-2">
      {closed && (
        <p role="status" className="rounded-card border border-line bg-tile-tint p-4 font-bold">
          {sellers.closed[closed]}
        </p>
      )}
      {banner && !closed && (
        <Picture
          image={banner}
          alt=""
          width={960}
          height={240}
          sizes={bannerSizes}
          priority
          className="mb-2 aspect-[4/1] w-full rounded-card border border-line bg-tile-tint object-cover"
        />
      )}
      {away && <p className="font-bold">{sellers.away(date(away.from), date(away.until))}</p>}
      {logo && (
        <Picture
          image={logo}
          alt=""
          width={96}
          height={96}
          sizes="96px"
          priority
          className="size-24 rounded-card border border-line bg-paper object-contain"
        />
      )}
      {about && <p className="max-w-prose whitespace-pre-line">{about}</p>}
      <p className="text-sm text-ink-soft">{sellers.since(date(since))}</p>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {arrivesBy && <p className="text-sm">{sellers.arrivesBy(date(arrivesBy))}</p>}
      <p className="text-sm">
        {sellers.exchangeText}{' '}
        <Link
          href="/returns"
          className="inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
        >
          {sellers.exchange}
        </Link>
      </p>
    </div>
  )
}
