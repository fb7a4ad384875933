import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { ArrowLeft } from '#ui/icons/arrow-left.ts'
import { ArrowRight } from '#ui/icons/arrow-right.ts'
import { Trash2 } from '#ui/icons/trash-2.ts'
import { Picture } from '#ui/picture.tsx'

type Props = {
  image: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
  onDragStart: () => void
  onDropHere: () => void
}

/** A picture that is reordered by dragging or with buttons. */
export function PictureTile({ image, index, count, onMove, onRemove, onDragStart, onDropHere }: Props) {
  const { products: texts } = useAdmin()
  const { language } = useLanguage()
  const number = formatNumber(index + 1, language)
  return (
    <li
      draggable={count > 1}
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length > 0) return
        event.preventDefault()
        event.stopPropagation()
        onDropHere()
      }}
      className="relative rounded-control border border-line bg-paper p-1"
    >
      <Picture
        image={image}
        alt={texts.pictureNumber(number)}
        width={320}
        height={320}
        sizes="160px"
        className="aspect-square w-full rounded-control object-cover"
      />
      {index === 0 && count > 1 && (
        <span className="absolute start-2 top-2">
          <Badge>{texts.mainPicture}</Badge>
        </span>
      )}
      <div className="-mx-1 flex justify-between">
        <IconButton label={texts.earlier(number)} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowLeft size={18} className="icon-directional" />
        </IconButton>
        <IconButton label={texts.removePicture(number)} onClick={onRemove}>
          <Trash2 size={18} />
        </IconButton>
        <IconButton
          label={texts.later(number)}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowRight size={18} className="icon-directional" />
        </IconButton>
      </div>
    </li>
  )
}

type IconButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: ReactNode }

function IconButton({ label, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-control text-tile-deep hover:bg-tile-tint disabled:invisible"
    >
      {children}
    </button>
  )
}
