import { useMessages } from '#platform/i18n/language-provider.tsx'
import { X } from '#ui/icons/x.ts'
import type { ChosenPicture } from './use-chosen-pictures.ts'

type Props = { chosen: readonly ChosenPicture[]; onRemove: (key: number) => void }

/** The files chosen for a review, with their progress while they are sent and what is wrong with them. */
export function ChosenPictures({ chosen, onRemove }: Props) {
  const { reviews: texts } = useMessages()
  return (
    <ul aria-live="polite" className="space-y-2 empty:hidden [&:not(:empty)]:mb-3">
      {chosen.map(({ key, file: { name }, preview, share, error }) => (
        <li
          key={key}
          className={`flex min-h-16 items-center gap-3 rounded-control border p-1.5 ${error ? 'border-pomegranate' : 'border-line'}`}
        >
          {preview && <img src={preview} alt="" width={64} height={64} className="size-16 object-cover" />}
          <div className="min-w-0 grow text-sm">
            <p>
              <span className="sr-only">
                {share === null ? texts.chosenPicture('') : texts.sendingPicture('')}
              </span>
              <bdi>{name}</bdi>
            </p>
            {/* The server still checks the file after the upload, so a full bar would mislead. */}
            {share !== null && (
              <progress
                value={share < 1 ? share : undefined}
                aria-label={texts.sendingPicture(name)}
                className="block h-2 w-full accent-tile-deep"
              />
            )}
            {error && <p className="font-bold text-pomegranate">{errorText(texts.pictureErrors, error)}</p>}
          </div>
          <button
            type="button"
            aria-label={texts.removePicture(name)}
            onClick={() => onRemove(key)}
            disabled={share !== null}
            className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-tile-tint disabled:opacity-40"
          >
            <X size={18} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function errorText(texts: Record<string, string>, error: string): string | undefined {
  return texts[error] ?? texts.failed
}
