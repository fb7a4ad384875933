import { type DragEvent, useId, useRef, useState } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { acceptedPictures } from '#platform/pictures/accepted-types.ts'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { buttonClass } from '#ui/button.tsx'
import { ImagePlus } from '#ui/icons/image-plus.ts'
import { moveItem } from '../domain/move-item.ts'
import { PictureTile } from './picture-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { useUploads } from './use-uploads.ts'

type Props = {
  images: readonly string[]
  onImages: (images: string[]) => void
  onSending: (sending: boolean) => void
  error: string | undefined
  maxCount?: number
}

/** Uploads and reorders pictures, by drag and drop or with buttons. */
export function PicturesField({ images, onImages, onSending, error, maxCount = maxPictures }: Props) {
  const { products: texts } = useAdmin()
  const id = useId()
  const [isDragOver, setIsDragOver] = useState(false)
  const dragged = useRef<number | null>(null)
  const latest = useRef(images)
  latest.current = images
  const update = (next: string[]) => {
    latest.current = next
    onImages(next)
  }
  const add = (address: string) => {
    const before = latest.current.filter((each) => each !== address)
    if (maxCount > 1 && before.length >= maxCount) return false
    update(maxCount === 1 ? [address] : [...before, address])
    return true
  }
  const { uploads, sendAll, dismiss } = useUploads({
    max: maxCount,
    present: () => latest.current.length,
    onAdded: add,
    onSending,
  })

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDragOver(false)
    if (event.dataTransfer.files.length > 0) void sendAll([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button inside does the same for the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragOver(true)
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={`rounded-card border-2 border-dashed p-3 ${isDragOver ? 'border-tile-deep bg-tile-tint' : 'border-line'}`}
    >
      <p id={`${id}-hint`} className="mb-3 text-sm text-ink-soft">
        {texts.picturesHint(maxCount)}
      </p>
      {images.length > 0 && (
        <ol className="mb-3 grid grid-cols-2 gap-1 sm:grid-cols-3 sm:gap-3">
          {images.map((image, index) => (
            <PictureTile
              key={image}
              image={image}
              index={index}
              count={images.length}
              onMove={(to) => update(moveItem(images, index, to))}
              onRemove={() => update(images.filter((each) => each !== image))}
              onDragStart={() => {
                dragged.current = index
              }}
              onDropHere={() => {
                if (dragged.current !== null) update(moveItem(images, dragged.current, index))
                dragged.current = null
              }}
            />
          ))}
        </ol>
      )}
      <UploadList uploads={uploads} max={maxCount} onDismiss={dismiss} />
      <label
        className={`${buttonClass('secondary', 'sm')} focus-within:outline-2 focus-within:outline-tile-deep`}
      >
        <ImagePlus size={20} className="me-2" />
        {texts.addPictures}
        <input
          type="file"
          accept={acceptedPictures}
          multiple={maxCount > 1}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => {
            void sendAll([...(target.files ?? [])])
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-bold text-pomegranate">
          {error}
        </p>
      )}
    </div>
  )
}
