import { useQuery } from '@tanstack/react-query'
import { hrefWith } from '#desk/list-args.ts'
import { PageHead } from '#desk/page-head.tsx'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { formatDate, formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { sellerStatementQuery } from '../client.ts'
import { sheetArgs } from './period-args.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** The statement of a period, to print. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { language } = useLanguage()
  const { slug, area, self } = useSeller()
  const hydrated = useHydrated()
  const args = sheetArgs(search)
  const query = useQuery(sellerStatementQuery(slug, args))
  const { data } = query
  const failure = useQueryFailure(query)
  const span = useSpan(args)
  if (failure || !data) return failure
  const { lines, total } = data
  return (
    <>
      <div className="not-printed mb-4 flex flex-wrap justify-end gap-2">
        <Link href={hrefWith(`${area.pages}/statement`, search, {})} className={buttonClass('quiet', 'sm')}>
          {texts.back}
        </Link>
        <Button disabled={!hydrated} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
      <article className="paper-slip space-y-4 print:text-xs">
        <PageHead
          title={texts.title}
          intro={
            <>
              {self && (
                <strong className="block">
                  <bdi>{localized(self.seller, 'name', language)}</bdi>
                </strong>
              )}
              {span}
            </>
          }
        />
        <StatementSums statement={data} />
        <StatementLines lines={lines} />
        {lines.length < total && (
          <p>{texts.firstOf(formatNumber(lines.length, language), formatNumber(total, language))}</p>
        )}
      </article>
    </>
  )
}

function useSpan({ from, to }: { from?: string; to?: string }): string {
  const texts = useTexts()
  const { language } = useLanguage()
  const first = from && formatDate(from, language)
  const last = to && formatDate(to, language)
  if (first && last) return texts.span(first, last)
  if (first) return texts.since(first)
  return last ? texts.until(last) : texts.ever
}
