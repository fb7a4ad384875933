import { pictureSources } from '#platform/pictures/address.ts'

type PictureProps = {
  image: string
  alt: string
  width: number
  height: number
  sizes: string
  priority?: boolean | undefined
  className?: string | undefined
}

export function Picture({ image, alt, width, height, sizes, priority = false, className }: PictureProps) {
  const sources = pictureSources(image)
  const fallback = (
    <img
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className}
      src={sources?.jpg ?? image}
    />
  )
  if (!sources) return fallback
  return (
    <picture>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} />
      {fallback}
    </picture>
  )
}
