import { useQuery } from '@tanstack/react-query'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { WireTexts } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { withReturnUrl } from '#shop/accounts/ui/return-url.ts'
import { productQuery } from '#shop/catalogue/client.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { ProductMissing } from '#shop/product/ui/lazy-product-missing.ts'
import { ProductRating } from '#shop/product/ui/product-rating.tsx'
import { ProductSkeleton } from '#shop/product/ui/product-skeleton.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { Notice } from '#ui/notice.tsx'
import { myReviewQuery } from '../client.ts'
import { readReviewFilter } from '../domain/review-list.ts'
import { parseNotice, type ReviewNotice } from '../domain/review-notice.ts'
import { ReviewsPanel } from '../ui/reviews-panel.tsx'

export const head: ScreenModule['head'] = ({ address, queries, language, messages }) => {
  const product = queries.getQueryData(productQuery(address.params.slug ?? '').queryKey)
  const title = product
    ? messages.reviews.titleOf(localizedTitle(product, language))
    : messages.product.notFoundTitle
  return { title, canonical: null }
}

export function Screen({ address }: { address: Address }) {
  const { product: texts } = useMessages()
  const slug = address.params.slug ?? ''
  const { data: product, error, isFetching, refetch } = useQuery(productQuery(slug))
  const { data: mine } = useQuery(myReviewQuery(slug))
  const hasDraft = mine?.draft !== undefined
  const { page, ...filter } = readReviewFilter(address.search)
  if (!product && error) {
    if (getStatus(error) === 404)
      return (
        <PageFrame>
          <ProductMissing />
        </PageFrame>
      )
    return (
      <PageFrame>
        <h1 className="sr-only">{texts.reviewsTitle}</h1>
        <ErrorState message={texts.reviewsFailed} retry={() => void refetch()} busy={isFetching} />
      </PageFrame>
    )
  }
  if (!product)
    return (
      <PageFrame>
        <ProductSkeleton />
      </PageFrame>
    )
  return (
    <PageFrame>
      <ProductLink product={product} />
      <h1 className="mb-1 text-2xl font-bold">{texts.reviewsTitle}</h1>
      <div className="mb-4">
        <ProductRating rating={product.rating} reviewCount={product.reviewCount} />
      </div>
      <FormNotice address={address} hasDraft={hasDraft} />
      <ReviewsPanel
        key={product.slug}
        product={product}
        page={page}
        filter={filter}
        editing={address.search.has('edit') || hasDraft}
      />
    </PageFrame>
  )
}

function PageFrame({ children }: { children: React.ReactNode }) {
  return <div className="page-gutter mx-auto max-w-3xl py-6">{children}</div>
}

function ProductLink({ product }: { product: { slug: string } & WireTexts<'title'> }) {
  const { language } = useLanguage()
  return (
    <Link
      href={`/product/${product.slug}`}
      className="mb-2 inline-flex min-h-11 items-center gap-1 font-bold text-tile-deep wrap-anywhere hover:underline"
    >
      <ChevronRight size={18} className="icon-directional shrink-0 rotate-180" />
      {localizedTitle(product, language)}
    </Link>
  )
}

const done: readonly ReviewNotice[] = ['saved', 'waiting', 'pictures-wait', 'removed', 'sign-in']

/** The result of a form that was sent without script. */
function FormNotice({ address: { path, search }, hasDraft }: { address: Address; hasDraft: boolean }) {
  const { reviews } = useMessages()
  const notice = parseNotice(search)
  if (hasDraft)
    return (
      <div className="mb-4">
        <Notice tone="error">
          <p className="font-bold">{reviews.notSavedSee}</p>
        </Notice>
      </div>
    )
  if (!notice) return null
  const texts: Record<ReviewNotice, string> = {
    saved: reviews.saved,
    waiting: reviews.savedWaiting,
    removed: reviews.removed,
    'pictures-wait': reviews.savedPicturesWait,
    'not-saved': reviews.saveFailed,
    'not-removed': reviews.removeFailed,
    'sign-in': reviews.signInToVote,
    'not-voted': reviews.voteFailed,
  }
  return (
    <div className="mb-4">
      <Notice tone={done.includes(notice) ? 'info' : 'error'}>
        <p className="font-bold">{texts[notice]}</p>
        {notice === 'sign-in' && (
          <Link
            href={withReturnUrl('/login', path)}
            className="inline-flex min-h-11 items-center font-bold underline"
          >
            {reviews.signIn}
          </Link>
        )}
      </Notice>
    </div>
  )
}
