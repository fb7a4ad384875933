/** User-written text, never markup; each line takes its direction from its first letter. */
export function UserText({ text }: { text: string }) {
  const lines = text.split('\n').map((line, place) => ({ line, key: `${place} ${line}` }))
  return lines
    .filter(({ line }) => line !== '')
    .map(({ line, key }) => (
      <p key={key} dir="auto" className="mt-2 max-w-prose wrap-anywhere">
        {line}
      </p>
    ))
}
