import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'

type Note = { id: number; text: string; by: string; at: string }

/** Notes of the team, each with who wrote it and when. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  const { language } = useLanguage()
  return (
    <ol className="mb-3 space-y-2">
      {notes.map(({ id, text: body, by, at }) => (
        <li key={id} className="border-s-4 border-tile-tint ps-3">
          <p dir="auto">{body}</p>
          <span className="block text-sm text-ink-soft">
            <bdi>{by}</bdi> · <time dateTime={at}>{formatMoment(at, language)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
