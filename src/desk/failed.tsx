import { ErrorState } from '#ui/error-state.tsx'
import { useWorkTexts } from './use-work-texts.ts'

/** The error page of people at work. */
export function Failed({ status, retry }: { status: number; retry: () => void }) {
  const desk = useWorkTexts()
  return (
    <div className="mx-auto max-w-3xl pt-6">
      <h1 className="sr-only">{desk.failedTitle}</h1>
      <ErrorState message={status === 0 ? desk.offlineText : desk.failedText} retry={retry} />
    </div>
  )
}
