type Props = { pictures: readonly string[]; nameOf: (index: number) => string }

/** Pictures that customers sent, each opening in a tab of its own. */
export function PrivatePictures({ pictures, nameOf }: Props) {
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={nameOf(index)}
              className="size-24 rounded-control bg-sand object-cover sm:size-40"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
