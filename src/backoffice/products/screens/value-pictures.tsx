import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { maxPictures } from '#shop/catalogue/domain/product-fields.ts'
import { Picture } from '#ui/picture.tsx'
import { PicturesField } from '../ui/pictures-field.tsx'

type Props = {
  /** The name of the value. */
  name: string
  images: readonly string[]
  onImages: (images: string[]) => void
  onSending: (sending: boolean) => void
  /** The product's pictures, which can be chosen. */
  productImages: readonly string[]
}

/** The pictures of one value of a product: chosen from the product's or uploaded. */
export function ValuePictures({ name, images, onImages, onSending, productImages }: Props) {
  const { products: texts } = useAdmin()
  const { options: words } = texts
  const { language } = useLanguage()
  const toggle = (image: string) =>
    onImages(images.includes(image) ? images.filter((each) => each !== image) : [...images, image])
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="px-1 font-bold">
        <bdi>{words.picturesOf(name)}</bdi>
      </legend>
      <div className="mb-2 flex flex-wrap gap-2">
        {productImages.map((image, index) => (
          <label key={image} className="relative block">
            <input
              type="checkbox"
              checked={images.includes(image)}
              disabled={!images.includes(image) && images.length >= maxPictures}
              onChange={() => toggle(image)}
              aria-label={words.pictureUsed(formatNumber(index + 1, language), name)}
              className="absolute start-1 top-1 size-5 accent-tile-deep"
            />
            <Picture
              image={image}
              alt=""
              width={80}
              height={80}
              sizes="80px"
              className="size-20 rounded-control object-cover"
            />
          </label>
        ))}
      </div>
      <PicturesField images={images} onImages={onImages} onSending={onSending} error={undefined} />
    </fieldset>
  )
}
