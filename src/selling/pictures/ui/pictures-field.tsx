import { type ChangeEvent, useId, useState } from 'react'
import { ApiError } from '#platform/http/fetch-json.ts'
import { acceptedPictures } from '#platform/pictures/accepted-types.ts'
import { buttonClass } from '#ui/button.tsx'
import { ImagePlus } from '#ui/icons/image-plus.ts'
import { X } from '#ui/icons/x.ts'
import { Picture } from '#ui/picture.tsx'
import { useSeller } from '../../team/ui/use-seller.ts'
import { useSelling } from '../../team/ui/use-selling.ts'
import { uploadPicture } from '../client.ts'

type Props = {
  label: string
  images: readonly string[]
  onImages: (images: string[]) => void
  max: number
  /** Whether the preview is four times as wide as high. */
  isWide?: boolean
  error?: string | undefined
}

/** Pictures that are sent at once, with a preview of each. With `max` 1 another one takes the place of the first. */
export function PicturesField({ label, images, onImages, max, isWide = false, error }: Props) {
  const { pictures: texts } = useSelling()
  const { area } = useSeller()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function send({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, max === 1 ? 1 : max - images.length)
    target.value = ''
    setFailure(null)
    setSending(true)
    let added = [...images]
    try {
      for (const file of files) {
        const { address } = await uploadPicture(area.api, file)
        added = max === 1 ? [address] : [...new Set([...added, address])]
        onImages(added)
      }
    } catch (cause) {
      const code = cause instanceof ApiError ? (cause.errors.picture ?? '') : ''
      setFailure(texts.errors[code] ?? texts.otherError)
    }
    setSending(false)
  }

  const message = failure ?? error
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{label}</legend>
      <p id={`${id}-hint`} className="mb-1 text-sm text-ink-soft">
        {texts.hint(max)}
      </p>
      {images.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image} className={isWide ? 'relative w-full' : 'relative size-24'}>
              <Picture
                image={image}
                alt=""
                width={isWide ? 640 : 96}
                height={isWide ? 160 : 96}
                sizes={isWide ? '(min-width: 42rem) 40rem, 90vw' : '96px'}
                className={`rounded-control border border-line ${isWide ? 'aspect-[4/1] w-full object-cover' : 'size-full object-contain'}`}
              />
              <button
                type="button"
                aria-label={texts.remove(index + 1)}
                onClick={() => onImages(images.filter((each) => each !== image))}
                className="absolute end-0 top-0 flex size-11 items-center justify-center"
              >
                <span className="flex size-8 items-center justify-center rounded-full border border-line bg-paper">
                  <X size={16} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(max === 1 || images.length < max) && (
        <label
          className={`${buttonClass('secondary', 'sm')} focus-within:outline-2 focus-within:outline-tile-deep`}
        >
          <ImagePlus size={20} className="me-2" />
          {isSending ? texts.sending : texts.add}
          <input
            type="file"
            accept={acceptedPictures}
            multiple={max > 1}
            disabled={isSending}
            aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
            aria-invalid={message ? true : undefined}
            onChange={(event) => void send(event)}
            className="sr-only"
          />
        </label>
      )}
      {message && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-bold text-pomegranate">
          {message}
        </p>
      )}
    </fieldset>
  )
}
