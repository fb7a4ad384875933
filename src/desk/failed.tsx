import { ErrorState } from '#ui/error-state.tsx'
import { useAdmin } from './use-admin.ts'

/** The error page of the back office. */
export function Failed({ status, retry }: { status: number; retry: () => void }) {
  const { shell } = useAdmin()
  return (
    <div className="mx-auto max-w-3xl pt-6">
      <h1 className="sr-only">{shell.failedTitle}</h1>
      <ErrorState message={status === 0 ? shell.offlineText : shell.failedText} retry={retry} />
    </div>
  )
}
