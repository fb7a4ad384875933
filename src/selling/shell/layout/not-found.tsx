import { Missing } from '#desk/missing.tsx'
import { getWorkTexts } from '#desk/use-work-texts.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getWorkTexts(messages).notFoundTitle,
  canonical: null,
})

export function Screen() {
  return <Missing />
}
