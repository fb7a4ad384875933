import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { Notice } from '#ui/notice.tsx'
import { blockListProblems } from '../domain/block-list-limits.ts'
import type { BlockListPreview } from '../schemas.ts'

/** What a list of phones would block or has blocked, and the lines that block nothing, by reason. */
export function BlockListReport({ preview, isDone }: { preview: BlockListPreview; isDone: boolean }) {
  const { list, onlyBlocked } = useAdmin().customers
  const { language } = useLanguage()
  const numbers = (lines: readonly number[]) =>
    new Intl.ListFormat(language, { type: 'unit' }).format(lines.map((line) => formatNumber(line, language)))
  const problems = blockListProblems
    .map((code) => ({
      code,
      lines: preview.problems.filter((each) => each.code === code).map(({ line }) => line),
    }))
    .filter(({ lines }) => lines.length > 0)
  return (
    <div aria-live="polite" className="space-y-3">
      <Notice>
        <p className="font-bold">{isDone ? list.blocked(preview.phones) : list.wouldBlock(preview.phones)}</p>
        {preview.alreadyBlocked > 0 && <p>{list.alreadyBlocked(preview.alreadyBlocked)}</p>}
        {preview.duplicates.length > 0 && (
          <p>{list.duplicates(preview.duplicates.length, numbers(preview.duplicates))}</p>
        )}
        {isDone && (
          <Link
            href="/admin/customers?blocked=true"
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {onlyBlocked}
          </Link>
        )}
      </Notice>
      {problems.length > 0 && (
        <Notice tone="error">
          <p>{list.leftOut}</p>
          <ul className="list-disc ps-5">
            {problems.map(({ code, lines }) => (
              <li key={code}>{list.problem(list.problems[code], numbers(lines))}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
