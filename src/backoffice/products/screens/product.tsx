import { useQuery } from '@tanstack/react-query'
import { AuditTrail } from '#backoffice/activity/ui/audit-trail.tsx'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasEveryRight, hasRight } from '#backoffice/staff/domain/rights.ts'
import { fromList } from '#desk/list-address.ts'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useAdminMutation } from '#desk/use-admin-mutation.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Address, HeadInput, ScreenModule } from '#platform/pages/screen.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { copyProduct, managedProductQuery } from '../client.ts'
import type { ManagedProduct } from '../schemas.ts'
import { ArchiveProduct } from './archive-product.tsx'
import { CostsPanel } from './costs-panel.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductForm } from './product-form.tsx'
import { productListHref } from './product-list-href.ts'
import { ProductSummary } from './product-summary.tsx'
import { StockPanel } from './stock-panel.tsx'

export const head: ScreenModule['head'] = ({ address, queries, language, messages }: HeadInput) => {
  const managed = queries.getQueryData(managedProductQuery(parseRowId(address.params)).queryKey)
  const title = managed
    ? localized(managed.product, 'title', language)
    : getAdminMessages(messages).products.title
  return { title, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  const query = useQuery(managedProductQuery(parseRowId(address.params)))
  const { data } = query
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(query, self)
  const { language } = useLanguage()
  const { products: texts, merging } = useAdmin()
  if (failure || !data) return failure
  const canEdit = hasRight(self.data, 'catalogue')
  const canEditVariants = hasEveryRight(self.data, 'catalogue', 'prices', 'stock')
  const canDelete = hasEveryRight(self.data, 'catalogue', 'stock')
  const back = productListHref(address.search)
  const { slug, hidden } = data.product
  return (
    <>
      <PageHead
        title={<bdi>{localized(data.product, 'title', language)}</bdi>}
        intro={!canEdit && texts.notOpen}
        actions={
          <>
            {!hidden && (
              <a href={`/product/${slug}`} className={buttonClass('secondary', 'sm')}>
                {texts.inShop}
              </a>
            )}
            {hasRight(self.data, 'orders') && (
              <Link href={`/admin/orders?product=${data.id}`} className={buttonClass('secondary', 'sm')}>
                {texts.itsOrders}
              </Link>
            )}
            {canEdit && <CopyButton product={data} back={back} />}
            {canEditVariants && (
              <Link href={`/admin/products/${data.id}/merge`} className={buttonClass('secondary', 'sm')}>
                {merging.open}
              </Link>
            )}
            {canEdit && hidden && <ArchiveProduct product={data} />}
            {canDelete && <DeleteProduct product={data} back={back} />}
            <Link href={back} className={buttonClass('quiet', 'sm')}>
              {texts.toProducts}
            </Link>
          </>
        }
      />
      <div className="space-y-5">
        {data.archived && <Notice>{texts.isArchived}</Notice>}
        {canEdit ? (
          <ProductForm key={data.id} product={data} canEditVariants={canEditVariants} />
        ) : (
          <ProductSummary product={data} />
        )}
        <StockPanel key={`stock-${data.id}`} product={data} canChange={hasRight(self.data, 'stock')} />
        {hasRight(self.data, 'prices', 'money') && (
          <CostsPanel key={`costs-${data.id}`} id={data.id} canChange={hasRight(self.data, 'prices')} />
        )}
        <AuditTrail kind="product" id={data.id} />
      </div>
    </>
  )
}

function CopyButton({ product: { id }, back }: { product: ManagedProduct; back: string }) {
  const { products: texts } = useAdmin()
  const { change, busy } = useAdminMutation()

  async function copy() {
    await change(async () => {
      const created = await copyProduct(id)
      toast({ description: texts.copied })
      navigate(fromList(`/admin/products/${created.id}`, back))
    })
  }

  return (
    <Button variant="secondary" size="sm" disabled={busy} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  )
}
