import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from './button.tsx'
import { CloudOff } from './icons/cloud-off.ts'
import { StarDrawing } from './star-drawing.tsx'

type Props = { message: string; retry: () => void; busy?: boolean }

/** Replaces a part of a page that could not be loaded, with a retry button. */
export function ErrorState({ message, retry, busy = false }: Props) {
  const { ui } = useMessages()
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-line bg-paper px-6 py-10 text-center"
    >
      <StarDrawing>
        <CloudOff size={36} strokeWidth={1.75} />
      </StarDrawing>
      <p className="max-w-md text-lg">{message}</p>
      <Button variant="secondary" onClick={retry} disabled={busy}>
        {ui.retry}
      </Button>
    </div>
  )
}
