import { Missing } from '#desk/missing.tsx'
import { getAdminMessages } from '#desk/use-admin.ts'
import type { ScreenModule } from '#platform/pages/screen.ts'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).shell.notFoundTitle,
  canonical: null,
})

export function Screen() {
  return <Missing />
}
