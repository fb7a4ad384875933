import { useQuery } from '@tanstack/react-query'
import { hrefWith } from '#desk/list-args.ts'
import { ListScreen } from '#desk/list-screen.tsx'
import { parsePeriod } from '#desk/period.ts'
import { PeriodFilter } from '#desk/period-filter.tsx'
import { Link } from '#platform/pages/link.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { useSeller } from '#selling/team/ui/use-seller.ts'
import { buttonClass } from '#ui/button.tsx'
import { sellerStatementQuery, statementFilePath } from '../client.ts'
import { statementArgs } from './period-args.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementSums } from './statement-sums.tsx'
import { getTexts, useTexts } from './use-texts.ts'

export const head: ScreenModule['head'] = ({ language }) => ({
  title: getTexts(language).title,
  canonical: null,
})

/** What the shop and the seller owe each other, line by line, in a period. */
export function Screen({ address: { search } }: { address: Address }) {
  const texts = useTexts()
  const { slug, area } = useSeller()
  const path = `${area.pages}/statement`
  const { page, pageSize, ...period } = statementArgs(search)
  const args = { page, ...(pageSize && { pageSize }) }
  const query = useQuery(sellerStatementQuery(slug, statementArgs(search)))
  const look = buttonClass('secondary', 'sm')
  return (
    <ListScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          {/* A file download: the browser fetches it, not the router. */}
          <a href={statementFilePath(slug, period)} download className={look}>
            {texts.file}
          </a>
          <Link href={hrefWith(`${path}/sheet`, search, { pageSize: null })} className={look}>
            {texts.sheet}
          </Link>
        </>
      }
      path={path}
      search={search}
      args={args}
      query={query}
      filters={<PeriodFilter path={path} period={parsePeriod(search, new Date())} />}
    >
      {(statement) => (
        <div className="space-y-4">
          <StatementSums statement={statement} />
          <StatementLines lines={statement.lines} />
        </div>
      )}
    </ListScreen>
  )
}
