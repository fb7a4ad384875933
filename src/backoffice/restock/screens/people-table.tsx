import { useShopName } from '#backoffice/settings/ui/use-shop-name.ts'
import { useShopText } from '#backoffice/settings/ui/use-shop-text.ts'
import { type Column, DataTable } from '#desk/data-table.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { formatMoment, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { choicePath } from '#shop/catalogue/domain/option-choice.ts'
import { variantValues } from '#shop/catalogue/domain/variant-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Mail } from '#ui/icons/mail.ts'
import { MessageCircle } from '#ui/icons/message-circle.ts'
import { markNotified } from '../client.ts'
import { restockBody, restockMailto, restockWhatsApp } from '../domain/restock-text.ts'
import type { RestockRequestsArgs, ShopRestockRequest } from '../schemas.ts'
import { VariantCell } from './variant-cell.tsx'

type Props = { rows: readonly ShopRestockRequest[]; state: NonNullable<RestockRequestsArgs['state']> }

export function PeopleTable({ rows, state }: Props) {
  const { restock } = useAdmin()
  const { language } = useLanguage()
  const isDue = state === 'due'
  const columns: Column<ShopRestockRequest>[] = [
    { key: 'contact', title: restock.contact, heading: true, cell: (row) => <ContactCell request={row} /> },
    { key: 'product', title: restock.product, cell: (row) => <VariantCell {...row} /> },
    { key: 'at', title: restock.requestedAt, cell: ({ createdAt }) => formatMoment(createdAt, language) },
    ...(isDue
      ? [
          {
            key: 'available',
            title: restock.available,
            number: true,
            cell: ({ available }: ShopRestockRequest) => formatNumber(available, language),
          },
          {
            key: 'act',
            title: restock.act,
            cell: (row: ShopRestockRequest) => <ContactActions request={row} />,
          },
        ]
      : [
          {
            key: 'notified',
            title: restock.notifiedAt,
            cell: ({ notifiedAt }: ShopRestockRequest) => notifiedAt && formatMoment(notifiedAt, language),
          },
        ]),
  ]
  return (
    <DataTable
      caption={isDue ? restock.due : restock.notified}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={isDue ? restock.noDue : restock.noNotified}
    />
  )
}

function ContactCell({ request: { channel, contact, notifiedAt } }: { request: ShopRestockRequest }) {
  const { restock } = useAdmin()
  if (channel === 'phone') return <PhoneLink phone={contact} />
  return (
    <>
      <bdi dir="ltr" className="wrap-anywhere">
        {contact}
      </bdi>
      {notifiedAt === null && (
        <span className="block text-sm font-normal text-pomegranate">{restock.mailFailed}</span>
      )}
    </>
  )
}

/** A link that opens the message in the person's language, and a button that records it. */
function ContactActions({ request }: { request: ShopRestockRequest }) {
  const { restock } = useAdmin()
  const { change, busy } = useAdminMutation()
  const { id, channel, contact } = request
  const message = useMessage(request)
  const { name: product, link, language } = message
  const values = { product, link }
  const body = useShopText()({ id: 'restockMessage', language, values }, restockBody(message))
  const shopName = useShopName(language)
  const isPhone = channel === 'phone'
  const Icon = isPhone ? MessageCircle : Mail
  return (
    <span className="not-printed flex flex-wrap gap-2">
      <a
        href={
          isPhone
            ? restockWhatsApp(contact, message, body)
            : restockMailto(contact, message, { shopName, body })
        }
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('secondary', 'sm')} gap-2`}
      >
        <Icon size={18} />
        {isPhone ? restock.byWhatsapp : restock.byMail}
      </a>
      <Button
        size="sm"
        disabled={busy}
        aria-label={restock.markOf(contact)}
        onClick={() =>
          void change(() => markNotified(id), {
            successMessage: restock.marked,
            invalidates: ['restock-requests', 'waiting-variants', 'dashboard'],
          })
        }
      >
        {restock.mark}
      </Button>
    </span>
  )
}

function useMessage({ product, options, language }: ShopRestockRequest) {
  // The server does not know under which address the shop is open.
  const origin = useHydrated() ? location.origin : ''
  const query = String(new URLSearchParams(options.map(({ key, valueKey }) => [key, valueKey])))
  const names = [localized(product, 'title', language), ...variantValues({ options }, language)]
  return {
    language,
    name: new Intl.ListFormat(language, { type: 'unit' }).format(names),
    link: `${origin}${choicePath(product.slug, query)}`,
  }
}
