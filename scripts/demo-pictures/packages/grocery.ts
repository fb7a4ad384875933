import type { Subject } from '../studio/subject.ts'
import { drinks } from './grocery/drinks.ts'
import { household } from './grocery/household.ts'
import { pantry } from './grocery/pantry.ts'
import { sweets } from './grocery/sweets.ts'
import { withSecondView } from './second-view.ts'

/** Food and household goods of invented brands, built by code. */
export const subjects: readonly Subject[] = [...pantry, ...sweets, ...drinks, ...household].map(
  withSecondView,
)
