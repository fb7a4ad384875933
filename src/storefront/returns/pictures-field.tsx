import { type ChangeEvent, useState } from 'react'
import { maxReturnPictures } from '#features/returns/domain/return-kinds.ts'
import { shrinkPicture } from '#features/reviews/ui/shrink-picture.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'

const accept = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif,.heic,.heif'
const id = 'return-pictures'

/** The browser's own field for pictures. With script they are made smaller before the form is sent. */
export function PicturesField({ error }: { error: string | undefined }) {
  const { returns } = useMessages()
  const [hasTooMany, setHasTooMany] = useState(false)
  const code = hasTooMany ? 'too_many' : error
  const texts = {
    label: returns.pictures,
    hint: returns.picturesHint,
    error: code && (returns.pictureErrors[code] ?? returns.errors.invalid),
  }

  async function shrink({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])]
    setHasTooMany(files.length > maxReturnPictures)
    const chosen = new DataTransfer()
    for (const file of files.slice(0, maxReturnPictures))
      chosen.items.add(new File([await shrinkPicture(file)], file.name))
    target.files = chosen.files
  }

  return (
    <FieldFrame id={id} texts={texts}>
      <input
        id={id}
        type="file"
        name="pictures"
        accept={accept}
        multiple
        aria-invalid={code ? true : undefined}
        aria-describedby={describedBy(id, texts)}
        onChange={(event) => void shrink(event)}
        className="block min-h-11 w-full"
      />
    </FieldFrame>
  )
}
