import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Picture } from '#ui/picture.tsx'
import { slideId } from './slide-id.ts'

type Props = { images: readonly string[]; name: string; current: number; onChoose: (index: number) => void }

/** Small pictures that turn the strip to theirs. */
export function Thumbnails({ images, name, current, onChoose }: Props) {
  const { language } = useLanguage()
  return (
    <ul className="slides-sideways flex gap-2 p-2">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <a
            href={`#${slideId(index)}`}
            aria-current={index === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
            className="block size-16 overflow-hidden rounded-control border-2 border-line aria-[current]:border-tile-deep"
          >
            <Picture
              image={image}
              alt={`${name} ${formatNumber(index + 1, language)}`}
              width={64}
              height={64}
              sizes="64px"
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
