import { useQuery } from '@tanstack/react-query'
import { selfQuery } from '#features/staff/client.ts'
import { hasEveryRight } from '#features/staff/domain/rights.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { Missing } from '../layout/missing.tsx'
import { useQueryFailure } from '../layout/use-query-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { adminOf, useAdmin } from '../use-admin.ts'
import { ProductForm } from './product-form.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).products.newTitle,
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
