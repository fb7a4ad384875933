import { type PageSize, pageSizes } from '#platform/http/page-size.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useWorkTexts } from './use-work-texts.ts'

type Props = { page: number; last: number; hrefOf: (page: number) => string }

export function Pager({ page, last, hrefOf }: Props) {
  const desk = useWorkTexts()
  const { language } = useLanguage()
  if (last <= 1 && page <= 1) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <nav aria-label={desk.pages} className="not-printed mt-4 flex items-center justify-center gap-3">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev" className={buttonClass('secondary', 'sm')}>
          {desk.previous}
        </Link>
      )}
      <span>{desk.pageOf(number(page), number(Math.max(last, 1)))}</span>
      {page < last && (
        <Link href={hrefOf(page + 1)} rel="next" className={buttonClass('secondary', 'sm')}>
          {desk.next}
        </Link>
      )}
    </nav>
  )
}

type ListProps = {
  args: { page?: number | undefined; pageSize?: PageSize | undefined }
  defaultSize: PageSize
  /** The number of rows on all pages. */
  total: number
  hrefOf: (changes: { page: number; pageSize?: PageSize }) => string
}

/** A {@link Pager} computed from the number of rows, with a choice of the page size. */
export function ListPager({ args, defaultSize, total, hrefOf }: ListProps) {
  const { page = 1, pageSize = defaultSize } = args
  return (
    <>
      <Pager page={page} last={Math.ceil(total / pageSize)} hrefOf={(next) => hrefOf({ page: next })} />
      {total > pageSizes[0] && (
        <PageSizes current={pageSize} hrefOf={(next) => hrefOf({ page: 1, pageSize: next })} />
      )}
    </>
  )
}

type SizesProps = { current: PageSize; hrefOf: (pageSize: PageSize) => string }

/** Links that choose the page size. */
export function PageSizes({ current, hrefOf }: SizesProps) {
  const desk = useWorkTexts()
  const { language } = useLanguage()
  return (
    <nav aria-label={desk.perPage} className="not-printed mt-2 flex items-center justify-center gap-1">
      <span className="pe-2 text-sm text-ink-soft">{desk.perPage}</span>
      {pageSizes.map((size) => (
        <Link
          key={size}
          href={hrefOf(size)}
          aria-current={size === current ? 'true' : undefined}
          className="tabular inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-2 hover:bg-tile-tint aria-[current]:bg-tile-tint aria-[current]:font-bold aria-[current]:text-tile-deep"
        >
          {formatNumber(size, language)}
        </Link>
      ))}
    </nav>
  )
}
