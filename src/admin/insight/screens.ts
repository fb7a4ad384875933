import type { Screen } from '#platform/pages/screen.ts'

export const insightScreens: Screen[] = []
