import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasEveryRight, hasRight } from '#backoffice/staff/domain/rights.ts'
import { fromList } from '#desk/list-address.ts'
import { PageHead } from '#desk/page-head.tsx'
import { ListPager } from '#desk/pager.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { managedProductsQuery } from '../client.ts'
import { type ManagedArgs, managedArgs, managedPageSize, managedQueryString } from '../managed-args.ts'
import { BulkNotice } from './bulk-notice.tsx'
import type { BulkResult } from './bulk-result.ts'
import { GapLinks } from './gap-links.tsx'
import { ListEditBar } from './list-edit-bar.tsx'
import { ListEditTable } from './list-edit-table.tsx'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { useEditGroups } from './use-edit-groups.ts'
import { useListEdit } from './use-list-edit.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.title,
  canonical: null,
})

/** All products, including hidden ones. */
export function Screen({ address }: { address: Address }) {
  const { products: texts } = useAdmin()
  const args = managedArgs(address.search)
  const query = useQuery(managedProductsQuery(args))
  const { data } = query
  const failure = useQueryFailure(query)
  const { data: self } = useQuery(selfQuery())
  const listHref = `/admin/products${managedQueryString(args)}`
  const canEdit = hasRight(self, 'catalogue')
  const canPrice = hasRight(self, 'prices')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [result, setResult] = useState<BulkResult | null>(null)
  const rows = data?.products ?? []
  const [isEditing, setIsEditing] = useState(false)
  const { groups, failure: variantsFailure } = useEditGroups(rows, { isEditing, canPrice })
  const edit = useListEdit(groups.flatMap((group) => group.rows ?? []))
  if (failure) return failure
  // Products that left the page are no longer selected.
  const selectedRows = rows.filter(({ id }) => selected.has(id))
  const hrefOf = (changes: Partial<ManagedArgs>) =>
    `/admin/products${managedQueryString(managedArgs(new URLSearchParams(managedQueryString({ ...args, ...changes }))))}`
  return (
    <>
      <PageHead
        title={texts.title}
        intro={data && texts.count(data.total)}
        actions={
          <>
            {hasRight(self, 'stock', 'prices') && (
              <Button
                variant="secondary"
                disabled={edit.changed > 0}
                onClick={() => setIsEditing(!isEditing)}
              >
                {isEditing ? texts.listEdit.stop : texts.listEdit.start}
              </Button>
            )}
            {hasEveryRight(self, 'catalogue', 'prices') && (
              <Link href={fromList('/admin/products/new', listHref)} className={buttonClass()}>
                {texts.add}
              </Link>
            )}
          </>
        }
      />
      <GapLinks args={args} />
      <ProductFilters key={managedQueryString(args)} args={args} />
      {result && <BulkNotice result={result} onDone={setResult} />}
      {isEditing && variantsFailure}
      {isEditing ? (
        <ListEditTable
          groups={groups}
          listHref={listHref}
          canPrice={canPrice}
          canStock={hasRight(self, 'stock')}
          edit={edit}
        />
      ) : (
        <ProductTable
          rows={rows}
          listHref={listHref}
          selection={canEdit || canPrice ? { ids: selected, onSelect: setSelected } : null}
          sorting={{
            current: args.sort ?? '-added',
            hrefOf: (sort) => hrefOf({ sort: sort as NonNullable<ManagedArgs['sort']>, page: 1 }),
          }}
        />
      )}
      <ListPager args={args} defaultSize={managedPageSize} total={data?.total ?? 0} hrefOf={hrefOf} />
      {isEditing && <ListEditBar edit={edit} />}
      {!isEditing && selectedRows.length > 0 && (
        <ProductBulkBar
          rows={selectedRows}
          canEdit={canEdit}
          canPrice={canPrice}
          canDelete={hasEveryRight(self, 'catalogue', 'stock')}
          onDone={(done) => {
            setSelected(new Set())
            setResult(done)
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  )
}
