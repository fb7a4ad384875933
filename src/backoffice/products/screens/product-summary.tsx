import { Panel } from '#desk/panel.tsx'
import { fieldsByLanguage } from '#platform/i18n/localized.ts'
import { Picture } from '#ui/picture.tsx'
import { Price } from '#ui/price.tsx'
import type { ManagedProduct } from '../schemas.ts'
import { ProductBadges } from './product-badges.tsx'

/** A read-only product for staff who may not edit it: what they need to find it on the shelf. */
export function ProductSummary({ product: { product, discounted } }: { product: ManagedProduct }) {
  const { images, brand, model, price, discountPrice } = product
  const [image] = images
  const paid = discounted && discountPrice !== null ? discountPrice : price
  return (
    <Panel>
      <div className="flex gap-4">
        {image && (
          <span className="shrink-0">
            <Picture
              image={image}
              alt=""
              width={160}
              height={160}
              sizes="160px"
              className="size-28 shrink-0 rounded-card object-cover sm:size-40"
            />
          </span>
        )}
        <div className="min-w-0 space-y-1">
          {fieldsByLanguage('title').map(({ name, lang, dir }) => (
            <p key={name} lang={lang} dir={dir} className="font-bold">
              {product[name]}
            </p>
          ))}
          <p>
            <bdi>{brand}</bdi> <bdi dir="ltr">{model}</bdi>
          </p>
          <Price amount={paid} before={paid === price ? undefined : price} />
          <p>
            <ProductBadges product={product} />
          </p>
        </div>
      </div>
    </Panel>
  )
}
