import { useAdmin } from '#desk/use-admin.ts'
import { X } from '#ui/icons/x.ts'
import type { Upload } from './use-uploads.ts'

type Props = { uploads: readonly Upload[]; max: number; onDismiss: (key: number) => void }

/** Upload progress per picture, and errors of rejected ones. */
export function UploadList({ uploads, max, onDismiss }: Props) {
  const { products: texts, shell } = useAdmin()
  return (
    <ul aria-live="polite" className="space-y-2 empty:hidden [&:not(:empty)]:mb-3">
      {uploads.map(({ key, name, part, error }) => (
        <li key={key}>
          {error ? (
            <p className="flex items-center gap-2 rounded-control bg-pomegranate-tint ps-3 text-sm text-pomegranate">
              <span className="min-w-0 grow py-2 wrap-anywhere">
                <bdi className="font-bold">{name}</bdi>{' '}
                {error === 'too_many'
                  ? texts.pictureNotAdded(max)
                  : (texts.pictureErrors[error] ?? texts.pictureErrors.failed)}
              </span>
              <button
                type="button"
                aria-label={shell.close}
                onClick={() => onDismiss(key)}
                className="grid size-11 shrink-0 place-items-center"
              >
                <X size={18} />
              </button>
            </p>
          ) : (
            <label className="block text-sm">
              <span className="wrap-anywhere">
                {texts.sending('')}
                <bdi>{name}</bdi>
              </span>
              {/* The server still processes the file after the upload, so a full bar would mislead. */}
              <progress value={part < 1 ? part : undefined} className="block h-2 w-full accent-tile-deep" />
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
