import type { Screen } from '#platform/pages/screen.ts'

export const transferScreens: Screen[] = []
