import { useSelling } from '#selling/team/ui/use-selling.ts'

/** The text of a field's error. */
export function useFieldText(errors: Record<string, string>) {
  const { profile } = useSelling()
  const texts: Record<string, string> = profile.errors
  return (name: string): string | undefined => {
    const code = errors[name]
    return code === undefined ? undefined : (texts[code] ?? profile.otherError)
  }
}
