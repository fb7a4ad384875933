import { type ChangeEvent, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { acceptedPictures } from '#platform/pictures/accepted-types.ts'
import { shrinkPicture } from '#shop/reviews/ui/shrink-picture.ts'
import { buttonClass } from '#ui/button.tsx'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { ImagePlus } from '#ui/icons/image-plus.ts'
import { maxReturnPictures } from '../domain/return-kinds.ts'

const id = 'return-pictures'

type Props = {
  error: string | undefined
  /** How many, and who sees them. */
  hint: string
}

/** Chooses pictures. With script they are made smaller and named before the form is sent; without it the browser's own field does. */
export function PicturesField({ error, hint }: Props) {
  const { returns } = useMessages()
  const [hasTooMany, setHasTooMany] = useState(false)
  const [names, setNames] = useState<string[]>([])
  const code = hasTooMany ? 'too_many' : error
  const texts = {
    label: returns.pictures,
    hint,
    error: code && (returns.pictureErrors[code] ?? returns.errors.invalid),
  }

  async function shrink({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    setHasTooMany(files.length > maxReturnPictures)
    const chosen = new DataTransfer()
    for (const file of files.slice(0, maxReturnPictures))
      chosen.items.add(new File([await shrinkPicture(file)], file.name))
    target.files = chosen.files
    setNames([...chosen.files].map(({ name }) => name))
  }

  return (
    <FieldFrame id={id} texts={texts}>
      <input
        id={id}
        type="file"
        name="pictures"
        accept={acceptedPictures}
        multiple
        aria-invalid={code ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        onChange={(event) => void shrink(event)}
        className="peer sr-only noscript:not-sr-only noscript:min-h-11"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('secondary', 'sm')} needs-script cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-tile`}
      >
        <ImagePlus size={20} className="me-2" />
        {returns.addPictures}
      </label>
      <ul aria-live="polite" className="mt-2 text-sm empty:hidden">
        {names.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </FieldFrame>
  )
}
