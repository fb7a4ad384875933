import { Picture } from '#ui/picture.tsx'

/** The small picture of a row; nothing without a picture. */
export function Thumbnail({ image }: { image: string | undefined }) {
  if (!image) return null
  return (
    <span className="shrink-0">
      <Picture
        image={image}
        alt=""
        width={40}
        height={40}
        sizes="40px"
        className="size-10 rounded-control object-cover"
      />
    </span>
  )
}
