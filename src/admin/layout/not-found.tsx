import type { ScreenModule } from '#platform/pages/screen.ts'
import { adminOf } from '../use-admin.ts'
import { Missing } from './missing.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: adminOf(messages).shell.notFoundTitle,
  canonical: null,
})

export function Screen() {
  return <Missing />
}
