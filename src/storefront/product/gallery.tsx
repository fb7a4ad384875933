import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Picture } from '#ui/picture.tsx'

type Props = { images: readonly string[]; current: string; name: string; onChoose: (image: string) => void }

/** The thumbnails of a product's pictures; they select the large one. */
export function Gallery({ images, current, name, onChoose }: Props) {
  const { language } = useLanguage()
  const { product: texts } = useMessages()
  return (
    <ul aria-label={texts.pictures} className="flex flex-wrap gap-2 p-2">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={image}
            aria-current={image === current || undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(image)
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
