import { type DragEvent, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from '#ui/field-frame.tsx'
import { FileUp } from '#ui/icons/file-up.ts'

type Props = FieldTexts & {
  accept: string
  file: File | null
  onFile: (file: File | null) => void
  drop: string
}

export function FileField({ accept, file, onFile, drop, ...texts }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [first] = event.dataTransfer.files
    if (first) onFile(first)
  }

  const className = isOver
    ? 'border-tile-deep bg-tile-tint'
    : texts.error
      ? 'border-pomegranate'
      : 'border-ink-soft/75'
  return (
    <FieldFrame id={id} texts={texts}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the field inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={`relative flex min-h-24 items-center gap-3 rounded-control border-2 border-dashed p-4 focus-within:border-tile-deep ${className}`}
      >
        <FileUp size={24} className="shrink-0 text-tile-deep" />
        <span className="min-w-0 grow">
          {file ? (
            <bdi dir="ltr" className="font-bold wrap-anywhere">
              {file.name}
            </bdi>
          ) : (
            <span className="text-ink-soft">{drop}</span>
          )}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          onChange={({ target }) => onFile(target.files?.[0] ?? null)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
    </FieldFrame>
  )
}
