import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#backoffice/staff/client.ts'
import { hasEveryRight } from '#backoffice/staff/domain/rights.ts'
import { Missing } from '#desk/missing.tsx'
import { PageHead } from '#desk/page-head.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { ProductForm } from './product-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).products.newTitle,
  canonical: null,
})

export function Screen() {
  const { products: texts } = useAdmin()
  const self = useQuery(selfQuery())
  const failure = useQueryFailure(self)
  if (failure) return failure
  if (!hasEveryRight(self.data, 'catalogue', 'prices')) return <Missing />
  return (
    <>
      <PageHead title={texts.newTitle} />
      <ProductForm product={null} />
    </>
  )
}
