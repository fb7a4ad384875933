import type { Screen } from '#platform/pages/screen.ts'

export const productsScreens: Screen[] = []
