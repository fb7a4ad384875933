import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { acceptedPictures } from '#platform/pictures/accepted-types.ts'
import { buttonClass } from '#ui/button.tsx'
import { ImagePlus } from '#ui/icons/image-plus.ts'
import type { PictureError } from '../domain/review-draft.ts'
import type { MyPicture } from '../schemas.ts'
import { ChosenPictures } from './chosen-pictures.tsx'
import { MyPictureView } from './my-pictures.tsx'
import type { useChosenPictures } from './use-chosen-pictures.ts'

type Props = {
  /** The pictures that the review has. */
  saved: readonly MyPicture[]
  picked: ReturnType<typeof useChosenPictures>
  /** What is wrong with the pictures of a form without script. */
  error: PictureError | undefined
  onRemoveSaved: (id: number, isRemoved: boolean) => void
}

const id = 'review-pictures'

/** Adds and removes the pictures of a review. Without script the browser's own field sends the files with the form. */
export function PicturesField({ saved, picked, error, onRemoveSaved }: Props) {
  const { reviews: texts } = useMessages()
  const { chosen, hasTooMany, add, remove } = picked
  const visibleError = hasTooMany ? 'too_many' : error
  const described = `${id}-hint${visibleError ? ` ${id}-error` : ''}`
  const field = {
    type: 'file',
    name: 'pictures',
    accept: acceptedPictures,
    multiple: true,
    'aria-describedby': described,
    'aria-invalid': visibleError ? true : undefined,
  } as const
  return (
    <fieldset>
      <legend className="mb-1 font-bold">
        {texts.pictures} <span className="ms-1 text-sm font-normal text-ink-soft">{texts.optional}</span>
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-soft">
        {texts.picturesHint}
      </p>
      <SavedPictures pictures={saved} onRemove={onRemoveSaved} />
      <ChosenPictures chosen={chosen} onRemove={remove} />
      <label
        className={`${buttonClass('secondary', 'sm')} needs-script relative cursor-pointer focus-within:outline-2 focus-within:outline-tile-deep`}
      >
        <ImagePlus size={20} className="me-2" />
        {texts.addPictures}
        <input
          {...field}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      <label className="without-script block">
        <span className="sr-only">{texts.addPictures}</span>
        <input {...field} className="block min-h-11 w-full" />
      </label>
      {visibleError && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-bold text-pomegranate">
          {texts.pictureErrors[visibleError]}
        </p>
      )}
    </fieldset>
  )
}

type SavedProps = { pictures: readonly MyPicture[]; onRemove: (id: number, isRemoved: boolean) => void }

/** The pictures of the review, each with a box to remove it when the review is saved. */
function SavedPictures({ pictures, onRemove }: SavedProps) {
  const { language } = useLanguage()
  const { reviews: texts } = useMessages()
  if (pictures.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-3">
      {pictures.map((picture, index) => {
        const name = texts.myPicture(formatNumber(index + 1, language))
        return (
          <li key={picture.id} className="flex max-w-full flex-col gap-1 text-sm text-ink-soft">
            <MyPictureView picture={picture} name={name} />
            <label className="flex min-h-11 max-w-40 items-center gap-2 text-ink">
              <input
                type="checkbox"
                name="removePicture"
                value={picture.id}
                aria-label={texts.removePicture(name)}
                onChange={({ target }) => onRemove(picture.id, target.checked)}
                className="size-5 shrink-0 accent-tile-deep"
              />
              {texts.removeSaved}
            </label>
          </li>
        )
      })}
    </ul>
  )
}
