import { useQuery } from '@tanstack/react-query'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { formatDate } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { siteQuery } from '#shop/content/client.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { Paper } from '../to-papers.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { PaperSeller } from './paper-seller.tsx'
import { PrintPage } from './print-page.tsx'
import { Recipient } from './recipient.tsx'
import { ShopName } from './shop-name.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.invoices,
  canonical: null,
})

/** Invoices on A4, to print or to save as PDF in the browser's print dialog. */
export function Screen({ address }: { address: Address }) {
  const { orders } = useAdmin()
  return (
    <PrintPage
      address={address}
      title={orders.invoices}
      paper="slip"
      sheet={(order) => <Invoice order={order} />}
    />
  )
}

function Invoice({ order }: { order: Paper }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const { data: site } = useQuery(siteQuery())
  const { id, number, createdAt, phone, status, delivery, seller } = order
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4 border-b-2 border-ink pb-3">
        <div>
          <ShopName className="text-2xl font-extrabold" />
          {site?.legalName && <p>{site.legalName}</p>}
          {site?.licence && (
            <p>
              {orders.licence} <bdi>{site.licence}</bdi>
            </p>
          )}
          {site?.email && <bdi dir="ltr">{site.email}</bdi>}
        </div>
        <div className="text-end">
          <h2 className="text-xl font-extrabold">{orders.invoice}</h2>
          <p>
            {orders.invoiceNumber} <bdi dir="ltr">{parcelNumber(id, number)}</bdi>
          </p>
          <p>
            {orders.invoiceDate} {formatDate(createdAt, language)}
          </p>
          {delivery?.deliveredAt && (
            <p>
              {orders.deliveredOn} {formatDate(delivery.deliveredAt, language)}
            </p>
          )}
        </div>
      </header>
      {status === 'cancelled' && <p className="pt-3 text-lg font-extrabold">{orders.invoiceCancelled}</p>}
      <PaperSeller seller={seller} />
      <div className="py-4 wrap-anywhere">
        <p className="text-sm">{orders.invoiceTo}</p>
        <Recipient order={order} phones={[phone]} />
      </div>
      <InvoiceLines order={order} />
    </>
  )
}
